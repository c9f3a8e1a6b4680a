import { someNetwork } from './sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'

/** Returns the codes of 'This was not me' sent to this address, oldest first. */
export const undoCodes = async (server: TestServer, emailAddress: string) =>
  (await server.messagesTo(emailAddress)).flatMap(
    ({ text }) => /\/not-me\?code=([\w-]+)/.exec(text)?.[1] ?? [],
  )

/** Returns the newest undo code sent to this address. */
export async function newUndoCode(server: TestServer, emailAddress: string): Promise<string> {
  const newest = (await undoCodes(server, emailAddress)).at(-1)
  if (!newest) throw new Error(`no 'This was not me' was sent to ${emailAddress}`)
  return newest
}

/** Makes the call that the button on the page of a 'This was not me' link makes. */
export async function undo(server: TestServer, code: string, network = someNetwork()) {
  const response = await server.client(network).fetch('/api/v1/auth/undochange', {
    method: 'POST',
    body: JSON.stringify({ code }),
    headers: { 'content-type': 'application/json' },
  })
  return {
    http: response.status,
    ...((await response.json()) as {
      messages: string[]
      data: { code?: string; reason?: string } | null
    }),
  }
}

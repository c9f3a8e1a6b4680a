import { emptyOutbox } from '../empty-outbox.ts'
import { type Client, someNetwork } from './sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'

const json = { 'content-type': 'application/json' }

export const deleteAccountOf = ({
  id,
  fetch,
}: {
  readonly id: string
  readonly fetch: Client['fetch']
}) => fetch(`/api/v1/user/${id}`, { method: 'DELETE' })

/** Asks for a deletion link as someone who is signed out. */
export const askForDeletion = (server: TestServer, identifier: unknown, network = someNetwork()) =>
  server.client(network).fetch('/api/v1/auth/requestdeletion', {
    method: 'POST',
    body: JSON.stringify({ identifier }),
    headers: json,
  })

/** Returns the codes of the deletion links sent to this address, oldest first. */
export async function deletionCodes(
  server: TestServer,
  emailAddress: string,
): Promise<readonly string[]> {
  await emptyOutbox(server)
  return (await server.messagesTo(emailAddress)).flatMap(
    ({ text }) => /\/DELETEME\?code=([\w-]+)/.exec(text)?.[1] ?? [],
  )
}

/** Asks for a deletion link and returns the code in its letter. */
export async function newDeletionCode(server: TestServer, emailAddress: string): Promise<string> {
  await askForDeletion(server, emailAddress)
  const newest = (await deletionCodes(server, emailAddress)).at(-1)
  if (!newest) throw new Error(`no deletion link was sent to ${emailAddress}`)
  return newest
}

/** Makes the call that the button on the page of a deletion link makes. */
export async function confirmDeletionWith(
  server: TestServer,
  code: string,
  network = someNetwork(),
) {
  const response = await server.client(network).fetch('/api/v1/auth/confirmdeletion', {
    method: 'POST',
    body: JSON.stringify({ code }),
    headers: json,
  })
  return {
    http: response.status,
    ...((await response.json()) as {
      messages: string[]
      data: { reference?: string; reason?: string } | null
    }),
  }
}

/** Returns the last letter to a person who deleted their account. */
export const farewellTo = async (server: TestServer, address: string) =>
  (await server.messagesTo(address)).find(
    ({ subject }) => subject === 'Your account has been deleted',
  )

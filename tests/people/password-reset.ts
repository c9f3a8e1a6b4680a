import { emptyOutbox } from '../empty-outbox.ts'
import { someNetwork } from './sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'

const json = { 'content-type': 'application/json' }

/** Asks for a link to choose a new password. */
export const askForReset = (server: TestServer, identifier: unknown, network = someNetwork()) =>
  server.client(network).fetch('/api/v1/auth/requestpasswordreset', {
    method: 'POST',
    body: JSON.stringify({ identifier }),
    headers: json,
  })

/** Returns the codes of the reset links sent to this address, oldest first. */
export async function resetCodes(
  server: TestServer,
  emailAddress: string,
): Promise<readonly string[]> {
  await emptyOutbox(server)
  return (await server.messagesTo(emailAddress)).flatMap(
    ({ text }) => /\/reset\?code=([\w-]+)/.exec(text)?.[1] ?? [],
  )
}

/** Asks for a reset link and returns the code in its letter. */
export async function newResetCode(server: TestServer, emailAddress: string): Promise<string> {
  await askForReset(server, emailAddress)
  const newest = (await resetCodes(server, emailAddress)).at(-1)
  if (!newest) throw new Error(`no reset link was sent to ${emailAddress}`)
  return newest
}

/** Sets a new password, by the call that the button on the page of a reset link makes. */
export async function resetPassword(
  server: TestServer,
  code: string,
  password: string,
  { confirm = password, network = someNetwork() } = {},
) {
  const body = JSON.stringify({
    code,
    type: 'PasswordReset',
    NewPassword: password,
    NewPasswordConfirm: confirm,
  })
  const response = await server
    .client(network)
    .fetch('/api/v1/validation', { method: 'POST', body, headers: json })
  return {
    http: response.status,
    cookie: response.headers.get('set-cookie'),
    ...((await response.json()) as {
      messages: string[]
      data: { fields?: Record<string, string> } | null
    }),
  }
}

/** Makes the call by which the page of a reset link checks the code before it shows its form. */
export async function resetLinkAnswer(server: TestServer, code: string, network = someNetwork()) {
  const response = await server.client(network).fetch('/api/v1/auth/checkpasswordreset', {
    method: 'POST',
    body: JSON.stringify({ code }),
    headers: json,
  })
  return {
    http: response.status,
    ...((await response.json()) as { messages: string[]; data: { works: boolean } | null }),
  }
}

/** Returns the status of an attempt to sign in. */
export const signInStatus = async (
  server: TestServer,
  { emailAddress, password }: { readonly emailAddress: string; readonly password: string },
  headers: Readonly<Record<string, string>> = {},
) =>
  (
    await server.client({ ...someNetwork(), ...headers }).fetch('/api/v1/auth/login', {
      method: 'POST',
      body: JSON.stringify({ emailAddress, password, clientId: 'portal' }),
      headers: json,
    })
  ).status

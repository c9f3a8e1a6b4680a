import { randomUUID } from 'node:crypto'
import { register } from '#features/accounts/contract/register.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { fillPath, type AnyEndpoint } from '#shared/endpoint.ts'
import { expect } from 'vitest'
import { messagesTo, type Visitor } from './visitor.ts'

export type NewPerson = Awaited<ReturnType<typeof signedUpPerson>>
export const PASSWORD = 'seventeen green ladders'

/** Signs up a new person in the page's browser, so that journeys do not disturb each other. */
export async function signedUpPerson(
  { page }: Visitor,
  { firstName = 'Zofia', lastName = "O'Brien-Łukasik" } = {},
) {
  const emailAddress = `journey-${randomUUID()}@example.com`
  const send = async (endpoint: AnyEndpoint, data: unknown, token?: string) => {
    const answer = await page.request.fetch(`/api/v1${fillPath(endpoint.path)}`, {
      method: endpoint.method,
      headers: {
        'client-id': 'portal',
        ...(token ? { authentication: `Bearer ${token}` } : {}),
      },
      data,
    })
    expect(answer.ok(), `${endpoint.path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: { token?: string } }).data
  }
  const details = { emailAddress, password: PASSWORD, firstName, lastName }
  const { token } = await send(register, details)
  const [letter] = await messagesTo(emailAddress, 1)
  const code = /\/validate\/emailaddress\?code=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await send(validate, { code, type: 'EmailValidation' }, token)
  await signInAs(page, emailAddress)
  return { emailAddress, firstName, lastName }
}

/** Signs in on the page, as people do. */
export async function signInAs(page: Visitor['page'], emailAddress: string, password = PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** The button of the page behind the confirmation link, which names what it does. */
export const CONFIRM_BUTTON = /^Confirm (my email address|and send my application)$/

/** Returns the path of the confirmation link in the newest letter to this address, once `letters` letters have arrived. */
export async function confirmationLink(emailAddress: string, letters = 1): Promise<string> {
  const letter = (await messagesTo(emailAddress, letters)).at(-1)
  const link = /https?:\S+\/validate\/emailaddress\S+/.exec(letter?.text ?? '')?.[0]
  if (!link) throw new Error('the letter holds no link')
  return new URL(link).pathname + new URL(link).search
}

import { randomInt, randomUUID } from 'node:crypto'
import { register } from '#features/accounts/contract/register.ts'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import type { OutboxMessage } from '#features/messages/server/letter-writer.ts'
import { authenticateCandidate } from '#features/sessions/contract/authenticate-candidate.ts'
import type { AnyEndpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'

export type Client = {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  readonly call: <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>
}
type Site = {
  readonly client: (headers: Readonly<Record<string, string>>) => Client
  readonly messagesTo: (address: string) => Promise<readonly OutboxMessage[]>
}
export type NewCandidate = {
  readonly firstName?: string
  readonly lastName?: string
  readonly emailAddress?: string
  readonly password?: string
  readonly confirmed?: boolean
}

/** Returns headers of a network of its own for each person, so that limits per network do not affect other persons. */
export const someNetwork = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

/**
 * Returns a new address without a separator. A short part of a UUID such as 'adde' is also part of 'ladders', and a password must not contain a part of
 * the address.
 */
export const newAddress = (name = '') => `${name}${randomUUID().replaceAll('-', '')}@example.test`

/** Returns the code in the newest confirmation link sent to this address. */
export async function confirmationCode(
  { messagesTo }: Pick<Site, 'messagesTo'>,
  emailAddress: string,
): Promise<string> {
  const links = (await messagesTo(emailAddress)).flatMap(
    ({ text }) => /\/validate\/emailaddress\?code=([\w-]+)/.exec(text)?.[1] ?? [],
  )
  const newest = links.at(-1)
  if (!newest) throw new Error(`no confirmation link was sent to ${emailAddress}`)
  return newest
}

/**
 * Signs up a candidate by the API: registers, presses the link in the same browser, signs in, and gets the vacancies token. Without confirmation it
 * ends with the onboarding session.
 */
export async function signUpCandidate(
  site: Site,
  {
    firstName = 'Amara',
    lastName = 'Okafor',
    emailAddress = newAddress(),
    password = 'seventeen green ladders',
    confirmed = true,
  }: NewCandidate = {},
) {
  const network = someNetwork()
  const visitor = site.client(network)
  const registered = await visitor.call(register, {
    body: { emailAddress, password, firstName, lastName },
  })
  const { id } = registered.user
  const person = (token: string, cjToken: string | null) => ({
    id,
    emailAddress,
    password,
    firstName,
    lastName,
    token,
    cjToken,
    network,
    ...site.client({ ...network, authentication: `Bearer ${token}` }),
  })
  if (!confirmed) return person(registered.token, null)

  await person(registered.token, null).call(validate, {
    body: { code: await confirmationCode(site, emailAddress), type: 'EmailValidation' },
  })
  const { token } = await visitor.call(signIn, {
    body: { emailAddress, password, clientId: 'portal' },
  })
  if (!token) throw new Error('a confirmed candidate was not signed in')
  const { authToken } = await visitor.call(authenticateCandidate, {
    body: { userId: id, authToken: token },
  })
  return person(token, authToken)
}

import { randomUUID } from 'node:crypto'
import {
  exchangeSocialCode,
  type signInSocially,
  startSocialSignIn,
} from '#features/accounts/contract/social-sign-in.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import type { SocialProviderName } from '#features/accounts/domain/social-providers.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Stated } from './issuer/issuer-state.ts'
import { type Client, someNetwork } from '../people/sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'

/** Returns a person's claims from a provider, with a confirmed address. */
export const statedPerson = (more: Partial<Stated> = {}): Stated => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.test`,
  email_verified: true,
  given_name: 'Mara',
  family_name: 'Quinn',
  ...more,
})

/** Returns the code in the newest link that was sent to join a provider to an account. */
export async function linkCode(
  { messagesTo }: Pick<TestServer, 'messagesTo'>,
  address: string,
): Promise<string> {
  const links = (await messagesTo(address)).flatMap(
    ({ text }) => /\/validate\/socialsignin\?code=([\w-]+)/.exec(text)?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}

/** Presses the button on the page of the link that `linkCode` found, in a browser without cookies. */
export const pressLink = ({ client }: Pick<TestServer, 'client'>, code: string) =>
  client(someNetwork()).call(validate, { body: { code, type: 'SocialLoginRequest' } })

type Wish = {
  readonly redirectUrl?: string
  readonly job?: string
  readonly action?: 'save' | 'apply'
}
type Sent = { readonly status: number; readonly messages: readonly string[]; readonly data: never }

/** Returns a function that posts with the cookies of this jar, and stores new ones in it. */
const postWithCookies =
  ({ fetch }: Pick<Client, 'fetch'>, jar: Map<string, string>) =>
  async (path: string, body: unknown): Promise<Sent> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return (await response.json()) as Sent
  }

function dataOf<E>(_of: E, { status, messages, data }: Sent): ReplyOf<E> {
  if (status >= 300) throw new Error(`${status} ${messages.join(' ')}`)
  return data
}

/** Visits the provider and returns the parameters of its redirect. */
async function visit(authorizationUrl: string) {
  const { searchParams } = new URL(
    (await fetch(authorizationUrl, { redirect: 'manual' })).headers.get('location') ?? '',
  )
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

/** Makes a browser with cookies that signs in through a provider by the API, in separate steps. */
export function socialVisitor(server: Pick<TestServer, 'client'>) {
  const jar = new Map<string, string>()
  const post = postWithCookies(server.client(someNetwork()), jar)

  const visitor = {
    jar,
    post,
    visit,
    start: async (
      provider: SocialProviderName,
      { redirectUrl = '/search', ...remembered }: Wish = {},
    ) =>
      dataOf(
        startSocialSignIn,
        await post(`/auth/${provider}/start?${new URLSearchParams(remembered)}`, { redirectUrl }),
      ).authorizationUrl,
    exchange: async (provider: SocialProviderName, returned: { code: string; state: string }) =>
      dataOf(exchangeSocialCode, await post(`/auth/${provider}/token`, returned)),
    login: (provider: SocialProviderName, token: string) =>
      post(`/auth/${provider}/login`, { clientId: 'portal', token, provider }),
    /** Signs in at the provider with the browser's cookies. Returns what our page gets from the server after the provider's redirect back. */
    async tokenFrom(provider: SocialProviderName, wish?: Wish) {
      return visitor.exchange(provider, await visit(await visitor.start(provider, wish)))
    },
    async signIn(provider: SocialProviderName, wish?: Wish) {
      const { token } = await visitor.tokenFrom(provider, wish)
      const { status, messages, data } = await visitor.login(provider, token ?? '')
      return { status, messages, data: data as ReplyOf<typeof signInSocially> }
    },
  }
  return visitor
}

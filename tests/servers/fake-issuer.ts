import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const CLIENT_SECRET = 'the secret of this test'

/** Whom the issuer lets in next, and what it says of them. */
export type Stated = {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: unknown
  readonly given_name?: string
  readonly family_name?: string
}
export type Asked = {
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string | undefined
  readonly now: number
}
type Maker = (asked: Asked) => string | Promise<string>
type Granted = {
  readonly clientId: string
  readonly nonce: string | undefined
  readonly challenge: string | undefined
  readonly redirectUri: string
  readonly stated: Stated
}

/** A provider at someone else's address: OpenID Connect, and Facebook's protocol below /facebook. It can be told to hand out tokens that it should not. */
export async function fakeIssuer() {
  const pair = await generateKeyPair('RS256', { extractable: true })
  let key = { pair, kid: 'first' }
  const codes = new Map<string, Granted>()
  const tokens = new Map<
    string,
    {
      readonly clientId: string
      readonly stated: Stated
      readonly expiresAt: number
      readonly revoked: boolean
    }
  >()
  let next: { stated?: Stated; make?: Maker | undefined } = {}
  /** Until a test says who comes, everyone is someone new. */
  const comer = () =>
    next.stated ?? {
      sub: randomUUID(),
      email: `${randomUUID()}@example.test`,
      email_verified: true,
      given_name: 'Mara',
      family_name: 'Quinn',
    }
  let trouble: 'none' | 'hangs up' | 'hangs' | 'fails' | 'talks nonsense' | 'has lost its keys' =
    'none'
  let clock = () => new Date()
  const seconds = () => Math.floor(clock().getTime() / 1000)

  const server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** An ID token as it should be; `change` makes it one that should not. */
  const idToken = async (
    { issuer, clientId, nonce, now }: Asked,
    change: Readonly<Record<string, unknown>> = {},
    stated: Stated = comer(),
  ) =>
    new SignJWT({
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce,
      ...stated,
      ...change,
    })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .sign(key.pair.privateKey)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', origin)
    if (trouble === 'hangs') return
    if (trouble === 'hangs up') return request.socket.destroy()
    if (trouble === 'talks nonsense')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>')
    if (trouble === 'fails') return response.writeHead(503).end()
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const query = Object.fromEntries(url.searchParams) as Readonly<Record<string, string>>
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return say(200, {
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          jwks_uri: `${origin}/keys`,
        })
      case '/keys':
        if (trouble === 'has lost its keys') return say(500, { error: 'server_error' })
        return say(200, {
          keys: [
            { ...(await exportJWK(key.pair.publicKey)), kid: key.kid, alg: 'RS256', use: 'sig' },
          ],
        })
      case '/authorize':
      case '/facebook/dialog/oauth': {
        const code = randomUUID()
        codes.set(code, {
          clientId: query.client_id ?? '',
          nonce: query.nonce,
          challenge: query.code_challenge,
          redirectUri: query.redirect_uri ?? '',
          stated: comer(),
        })
        return response
          .writeHead(302, {
            location: `${query.redirect_uri}?${new URLSearchParams({ code, state: query.state ?? '' })}`,
          })
          .end()
      }
      case '/token': {
        const form = Object.fromEntries(new URLSearchParams(await text(request)))
        const granted = codes.get(form.code ?? '')
        codes.delete(form.code ?? '')
        const proven =
          !granted?.challenge ||
          createHash('sha256')
            .update(form.code_verifier ?? '')
            .digest('base64url') === granted.challenge
        if (
          !granted ||
          !proven ||
          granted.clientId !== form.client_id ||
          granted.redirectUri !== form.redirect_uri ||
          form.client_secret !== CLIENT_SECRET
        )
          return say(400, { error: 'invalid_grant' })
        const how: Asked = {
          issuer: origin,
          clientId: granted.clientId,
          nonce: granted.nonce,
          now: seconds(),
        }
        return say(200, {
          token_type: 'Bearer',
          access_token: randomUUID(),
          id_token: await (next.make ? next.make(how) : idToken(how, {}, granted.stated)),
        })
      }
      case '/facebook/oauth/access_token': {
        const granted = codes.get(query.code ?? '')
        codes.delete(query.code ?? '')
        if (!granted || query.client_secret !== CLIENT_SECRET)
          return say(400, {
            error: { message: 'This authorization code has been used.', code: 100 },
          })
        return say(200, {
          token_type: 'bearer',
          access_token: next.make
            ? await next.make({
                issuer: `${origin}/facebook`,
                clientId: granted.clientId,
                nonce: undefined,
                now: seconds(),
              })
            : accessToken(granted.clientId, { stated: granted.stated }),
        })
      }
      case '/facebook/debug_token': {
        const found = tokens.get(query.input_token ?? '')
        if (!query.access_token?.endsWith(`|${CLIENT_SECRET}`))
          return say(400, { error: { code: 190 } })
        if (!found) return say(200, { data: { is_valid: false, error: { code: 190 } } })
        return say(200, {
          data: {
            app_id: found.clientId,
            type: 'USER',
            is_valid: !found.revoked && found.expiresAt > seconds(),
            expires_at: found.expiresAt,
            user_id: found.stated.sub,
          },
        })
      }
      case '/facebook/me': {
        const found = tokens.get(query.access_token ?? '')
        if (!found) return say(400, { error: { code: 190 } })
        const { sub, email, email_verified, given_name, family_name } = found.stated
        return say(200, {
          id: sub,
          first_name: given_name,
          last_name: family_name,
          ...(email && email_verified !== false ? { email } : {}),
        })
      }
      default:
        return say(404, {})
    }
  }

  /** An access token of Facebook's kind, for any app. */
  function accessToken(
    clientId: string,
    {
      stated = comer(),
      lifeSeconds = 3600,
      revoked = false,
    }: { readonly stated?: Stated; readonly lifeSeconds?: number; readonly revoked?: boolean } = {},
  ) {
    const token = `EAA${randomUUID()}`
    tokens.set(token, { clientId, stated, expiresAt: seconds() + lifeSeconds, revoked })
    return token
  }

  return {
    origin,
    idToken,
    accessToken,
    publicKey: async () => key.pair.publicKey,
    /** Tests move the time of the product; the issuer lives in the same. */
    follow: (other: () => Date) => {
      clock = other
    },
    /** Who signs in next; with `make`, what is sent in place of their token. */
    letIn: (stated: Stated, make?: Maker) => {
      next = { stated, make }
    },
    changeKey: async (kid: string) => {
      key = { pair: await generateKeyPair('RS256', { extractable: true }), kid }
    },
    behave: (how: typeof trouble) => {
      trouble = how
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The settings of an installation whose three providers are this issuer. */
export const issuerSettings = (origin: string) => ({
  OIDC_GOOGLE_ISSUER: origin,
  OIDC_GOOGLE_CLIENT_ID: 'google-client',
  OIDC_GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  OIDC_LINKEDIN_ISSUER: origin,
  OIDC_LINKEDIN_CLIENT_ID: 'linkedin-client',
  OIDC_LINKEDIN_CLIENT_SECRET: CLIENT_SECRET,
  OAUTH_FACEBOOK_ISSUER: `${origin}/facebook`,
  OAUTH_FACEBOOK_CLIENT_ID: 'facebook-app',
  OAUTH_FACEBOOK_CLIENT_SECRET: CLIENT_SECRET,
})

/** The same for the company's own sign-in, whose client has no secret. */
export const companySettings = (origin: string) => ({
  OIDC_CONSULTANT_ISSUER: origin,
  OIDC_CONSULTANT_CLIENT_ID: 'desk-client',
  OIDC_CONSULTANT_TENANT: COMPANY_TENANT,
})
export const COMPANY_TENANT = '7d7a6a46-7d1c-4c43-9f1e-0f3a4c0b9a11'

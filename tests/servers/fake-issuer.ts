import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FACEBOOK_CALLS } from './issuer/facebook-calls.ts'
import type { IssuerCall } from './issuer/issuer-call.ts'
import {
  type Asked,
  CLIENT_SECRET,
  issueAccessToken,
  issuerState,
  type IssuerState,
  type IssuerTrouble,
  type Maker,
  newKeyPair,
  signIdToken,
  type Stated,
  whoComes,
} from './issuer/issuer-state.ts'
import { OPENID_CALLS } from './issuer/openid-calls.ts'

const CALLS: Readonly<Record<string, IssuerCall>> = { ...OPENID_CALLS, ...FACEBOOK_CALLS }
const NOT_FOUND: IssuerCall = () => ({ status: 404, body: {} })

/** Starts a provider on another origin: OpenID Connect, and Facebook's protocol below /facebook. A test can make it issue tokens that it should not. */
export async function fakeIssuer() {
  const state = await issuerState()
  const server = createServer(
    (request, response) =>
      void answer(state, request, response).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: state.origin,
    idToken: async (
      asked: Asked,
      change: Readonly<Record<string, unknown>> = {},
      stated: Stated = whoComes(state),
    ) => signIdToken(state, asked, change, stated),
    accessToken: (clientId: string, life?: Parameters<typeof issueAccessToken>[2]) =>
      issueAccessToken(state, clientId, life),
    publicKey: async () => state.key.pair.publicKey,
    /** Makes the issuer use the product's clock, which tests move. */
    follow: (other: () => Date) => {
      state.clock = other
    },
    /** Sets which person signs in next. `make` returns a token to issue in place of the correct one. */
    letIn: (stated: Stated, make?: Maker) => {
      state.next = { stated, make }
    },
    changeKey: async (kid: string) => {
      state.key = { pair: await newKeyPair(), kid }
    },
    behave: (how: IssuerTrouble) => {
      state.trouble = how
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(state: IssuerState, request: IncomingMessage, response: ServerResponse) {
  const { trouble, origin } = state
  const { pathname, searchParams } = new URL(request.url ?? '/', origin)
  if (trouble === 'hangs') return
  if (trouble === 'hangs up') return request.socket.destroy()
  if (trouble === 'talks nonsense')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>')
  if (trouble === 'fails') return response.writeHead(503).end()
  const call = CALLS[pathname] ?? NOT_FOUND
  const { status, body, location } = await call(state, Object.fromEntries(searchParams), request)
  return location === undefined
    ? response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    : response.writeHead(status, { location }).end()
}

/** Returns the settings of an installation whose three providers are this issuer. */
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

/** Returns the settings of the company's own sign-in, whose client has no secret. */
export const companySettings = (origin: string) => ({
  OIDC_CONSULTANT_ISSUER: origin,
  OIDC_CONSULTANT_CLIENT_ID: 'desk-client',
  OIDC_CONSULTANT_TENANT: COMPANY_TENANT,
})
export const COMPANY_TENANT = '7d7a6a46-7d1c-4c43-9f1e-0f3a4c0b9a11'

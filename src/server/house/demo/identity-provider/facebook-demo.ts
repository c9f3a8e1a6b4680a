import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HOUR, MINUTE } from '#shared/words/durations.ts'
import type { MadeUpPerson } from './made-up-people.ts'
import type { DemoClient } from './openid-provider.ts'
import { GrantStore } from './grant-store.ts'
import { sendPeoplePage } from './people-page.ts'
import { readSmallForm } from './read-form.ts'

type FacebookApp = {
  readonly path: string
  readonly portal: string
  readonly app: DemoClient
  readonly people: readonly MadeUpPerson[]
}

/** Serves Facebook's protocol: the dialog, the exchange of a code, and the two calls that identify the owner of a token. */
export function createFacebookDemoHandler(place: FacebookApp) {
  const codes = new GrantStore(MINUTE)
  const tokens = new GrantStore(HOUR)
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', place.portal)
    switch (pathname.slice(place.path.length)) {
      case '/dialog/oauth':
        return answerDialog(place, codes, { request, response, query })
      case '/oauth/access_token':
        return exchangeCode(place.app, { codes, tokens }, response, query)
      case '/debug_token':
        return answerTokenDebug(place.app, tokens, response, query)
      case '/me':
        return answerMe(place.app, tokens, response, query)
      default:
        return sendRefusal(response, 'Unknown path components.', 2500)
    }
  }
}

type DemoRequest = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly query: URLSearchParams
}

async function answerDialog(
  { app, people, portal }: FacebookApp,
  codes: GrantStore,
  { request, response, query }: DemoRequest,
) {
  const redirectUri = `${portal}/login/redirect`
  if (query.get('client_id') !== app.clientId || query.get('redirect_uri') !== redirectUri)
    return sendRefusal(response, 'The app or the address of return is unknown.', 191)
  if (request.method !== 'POST')
    return sendPeoplePage(response, { provider: app.name, people, portal })
  const chosen = (await readSmallForm(request)).get('person')
  const person = people.find(({ key }) => key === chosen)
  const answer: Readonly<Record<string, string>> = person
    ? { code: codes.grant(person) }
    : {
        error: 'access_denied',
        error_reason: 'user_denied',
        error_description: 'Permissions error',
      }
  response
    .writeHead(303, {
      location: `${redirectUri}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`,
    })
    .end()
}

function exchangeCode(
  app: DemoClient,
  { codes, tokens }: { readonly codes: GrantStore; readonly tokens: GrantStore },
  response: ServerResponse,
  query: URLSearchParams,
) {
  const granted = codes.living(query.get('code'))
  codes.end(query.get('code'))
  if (
    !granted ||
    query.get('client_id') !== app.clientId ||
    !isSameSecret(query.get('client_secret'), app.clientSecret)
  )
    return sendRefusal(response, 'This authorization code has been used.')
  sendJson(response, 200, {
    access_token: tokens.grant(granted.person),
    token_type: 'bearer',
    expires_in: HOUR / 1000,
  })
}

function answerTokenDebug(
  app: DemoClient,
  tokens: GrantStore,
  response: ServerResponse,
  query: URLSearchParams,
) {
  if (!isSameSecret(query.get('access_token'), `${app.clientId}|${app.clientSecret}`))
    return sendRefusal(response, 'Invalid OAuth access token signature.', 190)
  const granted = tokens.living(query.get('input_token'))
  if (!granted)
    return sendJson(response, 200, {
      data: { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' } },
    })
  sendJson(response, 200, {
    data: {
      app_id: app.clientId,
      type: 'USER',
      is_valid: true,
      expires_at: Math.floor(granted.endsAt / 1000),
      user_id: buildFacebookId(granted.person),
      scopes: ['public_profile', 'email'],
    },
  })
}

function answerMe(
  app: DemoClient,
  tokens: GrantStore,
  response: ServerResponse,
  query: URLSearchParams,
) {
  const token = query.get('access_token') ?? ''
  const granted = tokens.living(token)
  const proof = createHmac('sha256', app.clientSecret).update(token).digest('hex')
  if (!granted || !isSameSecret(query.get('appsecret_proof'), proof))
    return sendRefusal(response, 'Invalid OAuth access token.', 190)
  const { firstName, lastName, emailAddress, verified } = granted.person
  sendJson(response, 200, {
    id: buildFacebookId(granted.person),
    first_name: firstName,
    last_name: lastName,
    ...(emailAddress && verified ? { email: emailAddress } : {}),
  })
}

const sendRefusal = (response: ServerResponse, message: string, code = 100) =>
  sendJson(response, 400, { error: { message, type: 'OAuthException', code } })

const buildFacebookId = ({ key }: MadeUpPerson) => `fb-${key}`

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))

const isSameSecret = (given: string | null, secret: string) =>
  given !== null &&
  given.length === secret.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(secret))

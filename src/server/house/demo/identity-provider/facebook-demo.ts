import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HOUR, MINUTE } from '#shared/words/durations.ts'
import type { MadeUpPerson } from './made-up-people.ts'
import type { DemoClient } from './openid-provider.ts'
import { sendPeoplePage } from './people-page.ts'
import { readForm } from './read-form.ts'

type Place = {
  readonly path: string
  readonly portal: string
  readonly app: DemoClient
  readonly people: readonly MadeUpPerson[]
}
type Granted = { readonly person: MadeUpPerson; readonly endsAt: number }

/** Facebook's protocol below a path: the dialog, the code's exchange, and the two questions that tell whose a token is. */
export function facebookDemo({ path, portal, app, people }: Place) {
  const codes = new Map<string, Granted>()
  const tokens = new Map<string, Granted>()
  const redirectUri = `${portal}/login/redirect`
  const refuse = (response: ServerResponse, message: string, code = 100) =>
    say(response, 400, { error: { message, type: 'OAuthException', code } })

  const keep = (kept: Map<string, Granted>, person: MadeUpPerson, life: number) => {
    for (const [old, { endsAt }] of kept) if (endsAt <= Date.now()) kept.delete(old)
    const made = randomBytes(32).toString('base64url')
    kept.set(made, { person, endsAt: Date.now() + life })
    return made
  }
  const living = (kept: Map<string, Granted>, key: string | null) => {
    const found = kept.get(key ?? '')
    return found && found.endsAt > Date.now() ? found : undefined
  }

  async function dialog(
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ) {
    if (query.get('client_id') !== app.clientId || query.get('redirect_uri') !== redirectUri)
      return refuse(response, 'The app or the address of return is unknown.', 191)
    if (request.method !== 'POST')
      return sendPeoplePage(response, { provider: app.name, people, portal })
    const chosen = (await readForm(request)).get('person')
    const person = people.find(({ key }) => key === chosen)
    const told: Readonly<Record<string, string>> = person
      ? { code: keep(codes, person, MINUTE) }
      : {
          error: 'access_denied',
          error_reason: 'user_denied',
          error_description: 'Permissions error',
        }
    response
      .writeHead(303, {
        location: `${redirectUri}?${new URLSearchParams({ ...told, state: query.get('state') ?? '' })}`,
      })
      .end()
  }

  function exchange(response: ServerResponse, query: URLSearchParams) {
    const granted = living(codes, query.get('code'))
    codes.delete(query.get('code') ?? '')
    if (
      !granted ||
      query.get('client_id') !== app.clientId ||
      !same(query.get('client_secret'), app.clientSecret)
    )
      return refuse(response, 'This authorization code has been used.')
    say(response, 200, {
      access_token: keep(tokens, granted.person, HOUR),
      token_type: 'bearer',
      expires_in: HOUR / 1000,
    })
  }

  function debug(response: ServerResponse, query: URLSearchParams) {
    if (!same(query.get('access_token'), `${app.clientId}|${app.clientSecret}`))
      return refuse(response, 'Invalid OAuth access token signature.', 190)
    const granted = living(tokens, query.get('input_token'))
    if (!granted)
      return say(response, 200, {
        data: { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' } },
      })
    say(response, 200, {
      data: {
        app_id: app.clientId,
        type: 'USER',
        is_valid: true,
        expires_at: Math.floor(granted.endsAt / 1000),
        user_id: subjectOf(granted.person),
        scopes: ['public_profile', 'email'],
      },
    })
  }

  function me(response: ServerResponse, query: URLSearchParams) {
    const token = query.get('access_token') ?? ''
    const granted = living(tokens, token)
    if (
      !granted ||
      !same(
        query.get('appsecret_proof'),
        createHmac('sha256', app.clientSecret).update(token).digest('hex'),
      )
    )
      return refuse(response, 'Invalid OAuth access token.', 190)
    const { firstName, lastName, emailAddress, verified } = granted.person
    say(response, 200, {
      id: subjectOf(granted.person),
      first_name: firstName,
      last_name: lastName,
      ...(emailAddress && verified ? { email: emailAddress } : {}),
    })
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', portal)
    switch (pathname.slice(path.length)) {
      case '/dialog/oauth':
        return dialog(request, response, searchParams)
      case '/oauth/access_token':
        return exchange(response, searchParams)
      case '/debug_token':
        return debug(response, searchParams)
      case '/me':
        return me(response, searchParams)
      default:
        return refuse(response, 'Unknown path components.', 2500)
    }
  }
}

const subjectOf = ({ key }: MadeUpPerson) => `fb-${key}`

const say = (response: ServerResponse, status: number, body: unknown) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))

const same = (given: string | null, secret: string) =>
  given !== null &&
  given.length === secret.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(secret))

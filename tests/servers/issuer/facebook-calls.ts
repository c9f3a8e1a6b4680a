import type { IssuerCall } from './issuer-call.ts'
import { CLIENT_SECRET, issueAccessToken, secondsOf, useCode } from './issuer-state.ts'
import { authorise } from './openid-calls.ts'

const accessToken: IssuerCall = async (state, query) => {
  const granted = useCode(state, query.code)
  if (!granted || query.client_secret !== CLIENT_SECRET)
    return {
      status: 400,
      body: { error: { message: 'This authorization code has been used.', code: 100 } },
    }
  const { clientId, stated } = granted
  const asked = {
    issuer: `${state.origin}/facebook`,
    clientId,
    nonce: undefined,
    now: secondsOf(state),
  }
  const { make } = state.next
  return {
    status: 200,
    body: {
      token_type: 'bearer',
      access_token: make ? await make(asked) : issueAccessToken(state, clientId, { stated }),
    },
  }
}

const debugToken: IssuerCall = (state, query) => {
  const found = state.tokens.get(query.input_token ?? '')
  if (!query.access_token?.endsWith(`|${CLIENT_SECRET}`))
    return { status: 400, body: { error: { code: 190 } } }
  if (!found) return { status: 200, body: { data: { is_valid: false, error: { code: 190 } } } }
  return {
    status: 200,
    body: {
      data: {
        app_id: found.clientId,
        type: 'USER',
        is_valid: !found.revoked && found.expiresAt > secondsOf(state),
        expires_at: found.expiresAt,
        user_id: found.stated.sub,
      },
    },
  }
}

const me: IssuerCall = ({ tokens }, query) => {
  const found = tokens.get(query.access_token ?? '')
  if (!found) return { status: 400, body: { error: { code: 190 } } }
  const { sub, email, email_verified, given_name, family_name } = found.stated
  return {
    status: 200,
    body: {
      id: sub,
      first_name: given_name,
      last_name: family_name,
      ...(email && email_verified !== false ? { email } : {}),
    },
  }
}

export const FACEBOOK_CALLS: Readonly<Record<string, IssuerCall>> = {
  '/facebook/dialog/oauth': authorise,
  '/facebook/oauth/access_token': accessToken,
  '/facebook/debug_token': debugToken,
  '/facebook/me': me,
}

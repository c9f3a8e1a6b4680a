import { createHash, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { exportJWK } from 'jose'
import type { IssuerCall } from './issuer-call.ts'
import { CLIENT_SECRET, secondsOf, signIdToken, useCode, whoComes } from './issuer-state.ts'

const configuration: IssuerCall = ({ origin }) => ({
  status: 200,
  body: {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
  },
})

const keys: IssuerCall = async ({ trouble, key }) =>
  trouble === 'has lost its keys'
    ? { status: 500, body: { error: 'server_error' } }
    : {
        status: 200,
        body: {
          keys: [
            { ...(await exportJWK(key.pair.publicKey)), kid: key.kid, alg: 'RS256', use: 'sig' },
          ],
        },
      }

/** Signs the next person in, and redirects their browser back with a code. */
export const authorise: IssuerCall = (state, query) => {
  const code = randomUUID()
  state.codes.set(code, {
    clientId: query.client_id ?? '',
    nonce: query.nonce,
    challenge: query.code_challenge,
    redirectUri: query.redirect_uri ?? '',
    stated: whoComes(state),
  })
  const back = new URLSearchParams({ code, state: query.state ?? '' })
  return { status: 302, location: `${query.redirect_uri}?${back}` }
}

const sha256 = (words = '') => createHash('sha256').update(words).digest('base64url')

const token: IssuerCall = async (state, _query, request) => {
  const form = Object.fromEntries(new URLSearchParams(await text(request)))
  const granted = useCode(state, form.code)
  const isProven = !granted?.challenge || sha256(form.code_verifier) === granted.challenge
  if (
    !granted ||
    !isProven ||
    granted.clientId !== form.client_id ||
    granted.redirectUri !== form.redirect_uri ||
    form.client_secret !== CLIENT_SECRET
  )
    return { status: 400, body: { error: 'invalid_grant' } }
  const { clientId, nonce, stated } = granted
  const asked = { issuer: state.origin, clientId, nonce, now: secondsOf(state) }
  const { make } = state.next
  return {
    status: 200,
    body: {
      token_type: 'Bearer',
      access_token: randomUUID(),
      id_token: await (make ? make(asked) : signIdToken(state, asked, {}, stated)),
    },
  }
}

export const OPENID_CALLS: Readonly<Record<string, IssuerCall>> = {
  '/.well-known/openid-configuration': configuration,
  '/keys': keys,
  '/authorize': authorise,
  '/token': token,
}

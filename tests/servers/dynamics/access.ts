import type { IncomingMessage } from 'node:http'
import type { ODataAnswer } from './odata-answer.ts'

export const DYNAMICS = {
  tenant: '11111111-2222-4333-8444-555555555555',
  clientId: 'portal-application',
  clientSecret: 'the secret of this test',
}
export const TOKEN_PATH = `/${DYNAMICS.tenant}/oauth2/v2.0/token`

/** Issues a token to a client whose request has exactly the fields of the protocol. */
export function grantToken(
  request: IncomingMessage,
  body: string,
  { origin, tokens }: { readonly origin: string; readonly tokens: Set<string> },
): ODataAnswer {
  const form = new URLSearchParams(body)
  const right = {
    grant_type: 'client_credentials',
    client_id: DYNAMICS.clientId,
    client_secret: DYNAMICS.clientSecret,
    scope: `${origin}/.default`,
  }
  const isRight =
    request.method === 'POST' &&
    request.headers['content-type'] === 'application/x-www-form-urlencoded' &&
    JSON.stringify(Object.fromEntries([...form].sort())) ===
      JSON.stringify(Object.fromEntries(Object.entries(right).sort()))
  if (!isRight)
    return { status: 401, body: { error: 'invalid_client' }, fault: `token asked with ${form}` }
  const token = crypto.randomUUID()
  tokens.add(token)
  return {
    status: 200,
    body: { token_type: 'Bearer', expires_in: 3599, access_token: token },
  }
}

/**
 * Returns a description of the first fault in the headers of a request for records, or of a body where there should be none; undefined if there is no
 * fault.
 */
export function headerFault(
  { method, headers }: IncomingMessage,
  body: string,
): string | undefined {
  if (headers.accept !== 'application/json') return 'Accept is not application/json.'
  if (headers['odata-version'] !== '4.0' || headers['odata-maxversion'] !== '4.0')
    return 'The OData version is missing.'
  if ((body !== '') !== (method === 'PATCH'))
    return `${method} ${body === '' ? 'without' : 'with'} a body.`
  return body !== '' && headers['content-type'] !== 'application/json; charset=utf-8'
    ? 'Content-Type is not JSON.'
    : undefined
}

/** Returns the settings of this fake Dynamics: `config` for an adapter without a portal, and `environment` for a portal. */
export const dynamicsSettings = (origin: string) => ({
  config: { url: origin, authority: origin, ...DYNAMICS },
  environment: {
    CRM_DYNAMICS_URL: origin,
    CRM_DYNAMICS_AUTHORITY: origin,
    CRM_DYNAMICS_TENANT: DYNAMICS.tenant,
    CRM_DYNAMICS_CLIENT_ID: DYNAMICS.clientId,
    CRM_DYNAMICS_CLIENT_SECRET: DYNAMICS.clientSecret,
  },
})

import * as z from 'zod/mini'
import type { Config } from '#server/settings/config.ts'
import type { OutsideClient } from '#server/operations/outside-line.ts'
import { OutsideUnavailableError } from '#server/operations/outside-errors.ts'

export type DynamicsConfig = NonNullable<Config['crm']['dynamics']>
const TokenReply = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number(),
})
/** The number of seconds before a token expires at which it is replaced. */
const TOKEN_RENEWAL_SECONDS = 60

/**
 * Requests an access token from Entra ID with the client credentials, and caches it until it expires. `fresh` skips the cache after Dynamics refused
 * a token.
 */
export function createTokenSource(
  { authority, tenant, clientId, clientSecret, url }: DynamicsConfig,
  line: OutsideClient,
) {
  let kept: { readonly token: string; readonly until: number } | undefined
  return async ({ fresh = false } = {}): Promise<string> => {
    if (kept && !fresh && performance.now() < kept.until) return kept.token
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: `${new URL(url).origin}/.default`,
    })
    const { status, body } = await line(
      `${authority}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: form.toString(),
      },
    )
    const granted = z.safeParse(TokenReply, body)
    // Entra ID refuses the portal's secret, for example because it has expired. The CRM counts as unavailable until an operator replaces the secret.
    if (status !== 200 || !granted.success)
      throw new OutsideUnavailableError('The CRM does not let the portal sign in.')
    const { access_token, expires_in } = granted.data
    kept = {
      token: access_token,
      until: performance.now() + (expires_in - TOKEN_RENEWAL_SECONDS) * 1000,
    }
    return access_token
  }
}

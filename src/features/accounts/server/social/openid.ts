import { sha256 } from '#server/security/hashes.ts'
import { readPersonFromClaims } from '../../domain/person-claims.ts'
import { requestFromProvider } from './ask-provider.ts'
import { createOpenIdIssuer } from './openid-issuer.ts'
import type { ProviderSettings, SocialProvider } from './social-provider.ts'

type OpenIdProviderOptions = {
  /**
   * True for LinkedIn, which leaves the nonce out of its tokens and refuses a PKCE verifier together with a client secret. Its tokens still work only
   * once, in the browser that requested them.
   */
  readonly withoutNonce: boolean
}

/** A provider that uses the code flow of OpenID Connect. */
export function createOpenIdProvider(
  { issuer, clientId, clientSecret }: ProviderSettings,
  redirectUri: string,
  { withoutNonce }: OpenIdProviderOptions,
): SocialProvider {
  const { metadata, claimsOf } = createOpenIdIssuer({ issuer, clientId })

  return {
    async authorizationUrl({ state, nonce, verifier }) {
      const url = new URL((await metadata()).authorization_endpoint)
      const proof = withoutNonce
        ? {}
        : {
            code_challenge: sha256(verifier).toString('base64url'),
            code_challenge_method: 'S256',
          }
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        ...proof,
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.href
    },
    async tokenFor(code, { verifier }) {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        ...(withoutNonce ? {} : { code_verifier: verifier }),
      })
      const { status, body } = await requestFromProvider((await metadata()).token_endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      })
      const token = (body as { id_token?: unknown } | null)?.id_token
      return status === 200 && typeof token === 'string' ? token : undefined
    },
    async personOf(token, { nonce }, now) {
      const claims = await claimsOf(token, now)
      if (!claims) return undefined
      if (claims.nonce === undefined ? !withoutNonce : claims.nonce !== nonce) return undefined
      return readPersonFromClaims(issuer, claims)
    },
  }
}

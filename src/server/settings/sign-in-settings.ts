import type { EnvironmentReader } from './environment.ts'

/** Reads the sign-in providers. In the demo, the demo's own provider replaces those that are not configured. */
export const readSignInSettings = (read: EnvironmentReader, production: boolean) => ({
  social: {
    google: readProviderSettings(read, production, 'OIDC_GOOGLE', 'https://accounts.google.com'),
    linkedin: readProviderSettings(
      read,
      production,
      'OIDC_LINKEDIN',
      'https://www.linkedin.com/oauth',
    ),
    facebook: readProviderSettings(read, production, 'OAUTH_FACEBOOK', 'https://www.facebook.com'),
  },
  /** The company's sign-in for consultants: a public OpenID client without a secret. */
  consultantSignOn: readConsultantSignOn(read, production),
  /** The common address of all providers, which only the demo's own provider has. It is set when that provider starts. */
  thirdPartyAuth: null as string | null,
})

/** Reads a provider, which `<PREFIX>_CLIENT_ID` enables; `<PREFIX>_ISSUER` changes its address. Production requires HTTPS for secrets and keys. */
function readProviderSettings(
  read: EnvironmentReader,
  production: boolean,
  prefix: 'OIDC_GOOGLE' | 'OIDC_LINKEDIN' | 'OAUTH_FACEBOOK',
  issuer: string,
) {
  const clientId = read.optional(`${prefix}_CLIENT_ID`)
  const address =
    read.url(`${prefix}_ISSUER`, production ? ['https:'] : ['https:', 'http:']) ?? issuer
  return clientId
    ? {
        issuer: address,
        clientId,
        clientSecret: read.beside(`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`),
      }
    : undefined
}

/** Reads the company's sign-in, which `OIDC_CONSULTANT_CLIENT_ID` enables. With a tenant, tokens of other tenants are refused. */
function readConsultantSignOn(read: EnvironmentReader, production: boolean) {
  const clientId = read.optional('OIDC_CONSULTANT_CLIENT_ID')
  if (!clientId) return undefined
  const issuer = read.url('OIDC_CONSULTANT_ISSUER', production ? ['https:'] : ['https:', 'http:'])
  if (!issuer)
    read.refuse(
      'OIDC_CONSULTANT_ISSUER',
      'is missing beside OIDC_CONSULTANT_CLIENT_ID: for Entra ID it is https://login.microsoftonline.com/<tenant id>/v2.0',
    )
  return { issuer: issuer ?? '', clientId, tenant: read.optional('OIDC_CONSULTANT_TENANT') }
}

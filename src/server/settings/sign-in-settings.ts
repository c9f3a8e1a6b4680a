import type { EnvironmentReader } from './environment.ts'

/** Through which providers people may sign in. In the demo, one that is not configured is the demo's own provider. */
export const signInFrom = (read: EnvironmentReader, production: boolean) => ({
  social: {
    google: providerFrom(read, production, 'OIDC_GOOGLE', 'https://accounts.google.com'),
    linkedin: providerFrom(read, production, 'OIDC_LINKEDIN', 'https://www.linkedin.com/oauth'),
    facebook: providerFrom(read, production, 'OAUTH_FACEBOOK', 'https://www.facebook.com'),
  },
  /** The company's own sign-in, for consultants: a public client, which has no secret. */
  consultantSignOn: consultantSignOnFrom(read, production),
  /** The address that all of them share: only the demo's own provider has one. Set where it is started. */
  thirdPartyAuth: null as string | null,
})

/** `<PREFIX>_CLIENT_ID` switches a provider on; `<PREFIX>_ISSUER` is for one at another address. Secrets and keys never travel in clear in production. */
function providerFrom(
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

/** `OIDC_CONSULTANT_CLIENT_ID` switches it on. With a tenant, tokens of any other are refused. */
function consultantSignOnFrom(read: EnvironmentReader, production: boolean) {
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

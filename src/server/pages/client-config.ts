import type { ClientConfig } from '#shared/client-config.ts'
import type { Config } from '#server/settings/config.ts'

const SOCIAL_PROVIDERS = ['google', 'linkedin', 'facebook'] as const

/** Returns the settings of the installation that browsers receive (decisions §1). */
export function createClientConfig({
  product,
  clients,
  bases,
  support,
  links,
  analytics,
  passwordMinimum,
  production,
  smtpUrl,
  sendsTexts,
  social,
  thirdPartyAuth,
  consultantSignOn,
}: Config): ClientConfig {
  return {
    productName: product.name,
    legalName: product.legalName,
    clientId: clients[0] ?? 'portal',
    candidateApi: bases.candidate,
    portalApi: bases.portal,
    employeeApi: bases.employee,
    maintenanceApi: bases.maintenance,
    thirdPartyAuth,
    socialProviders: SOCIAL_PROVIDERS.flatMap((name) => {
      const provider = social[name]
      return provider ? [{ name, clientId: provider.clientId, authority: provider.issuer }] : []
    }),
    consultantSignOn: consultantSignOn
      ? { authority: consultantSignOn.issuer, clientId: consultantSignOn.clientId }
      : null,
    support,
    links,
    analytics,
    leastLength: passwordMinimum,
    sendsTexts,
    mailbox: production || smtpUrl ? null : '/dev/mailbox',
  }
}

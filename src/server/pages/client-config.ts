import type { ClientConfig } from '#shared/client-config.ts'
import type { Parts } from '#server/parts.ts'

const SOCIAL_PROVIDERS = ['google', 'linkedin', 'facebook'] as const

/** Returns the settings of the installation that browsers receive (decisions §1). */
export function createClientConfig({
  config: {
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
  },
  publicPages,
  policies,
}: Pick<Parts, 'config' | 'publicPages' | 'policies'>): ClientConfig {
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
    pages: [
      { to: '/branches', words: 'Branches' },
      ...[...publicPages.values()].map(({ name, link }) => ({ to: `/${name}`, words: link })),
    ],
    legalPages: [...policies.values()].map(({ policy, title }) => ({
      to: `/legal/${policy}`,
      words: title,
    })),
    analytics,
    leastLength: passwordMinimum,
    sendsTexts,
    mailbox: production || smtpUrl ? null : '/dev/mailbox',
  }
}

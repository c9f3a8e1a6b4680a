import type { ClientConfig } from '#shared/client-config.ts'
import type { Config } from '#server/config.ts'

/** What the browser may know of the installation (decisions §1). */
export function clientConfig({ product, clients, bases, support, links, analytics, production, smtpUrl }: Config): ClientConfig {
  return {
    productName: product.name,
    legalName: product.legalName,
    clientId: clients[0] ?? 'portal',
    candidateApi: bases.candidate,
    portalApi: bases.portal,
    employeeApi: bases.employee,
    maintenanceApi: bases.maintenance,
    thirdPartyAuth: null,
    socialProviders: [],
    support,
    links,
    analytics,
    mailbox: production || smtpUrl ? null : '/dev/mailbox',
  }
}

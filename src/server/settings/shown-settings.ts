import type { EnvironmentReader } from './environment.ts'
import type { SettingName } from './setting-names.ts'

export const readShownSettings = (
  read: EnvironmentReader,
  { production, productName }: { readonly production: boolean; readonly productName: string },
) => ({
  product: {
    name: productName,
    legalName: read.text(
      'PRODUCT_LEGAL_NAME',
      read.optional('PRODUCT_NAME') ?? 'Halewick Recruitment',
    ),
  },
  support: {
    candidate: read.ownWords('SUPPORT_CANDIDATE', 'support@halewick.example', {
      production,
      such: 'help@example.com',
    }),
    consultant: read.ownWords('SUPPORT_CONSULTANT', 'online-registration@halewick.example', {
      production,
      such: 'it@example.com',
    }),
  },
  links: {
    talent: readLink(read, 'LINK_TALENT'),
    onlineRegistration: readLink(read, 'LINK_ONLINE_REGISTRATION'),
    updates: readLink(read, 'LINK_UPDATES') ?? '/release-notes',
    crm: readLink(read, 'LINK_CRM'),
  },
  bases: {
    candidate: read.text('CANDIDATE_API', '/api/v1'),
    portal: read.text('PORTAL_API', '/portal/v1'),
    sameOrigin: '/API/v1' as const,
    employee: read.text('EMPLOYEE_API', '/employee/v1'),
    maintenance: read.text('MAINTENANCE_API', ''),
  },
})

/** Reads a link that pages show: a path of this website or another address. */
function readLink(read: EnvironmentReader, name: SettingName): string | null {
  const given = read.optional(name)
  if (given?.startsWith('/') && !/^\/[/\\]/.test(given)) return given
  return read.url(name, ['https:', 'http:']) ?? null
}

import { type Database, sql } from '#server/database/database.ts'
import type { Server } from '#server/http/route.ts'
import { runWithTimeLimit } from '#server/database/run-with-time-limit.ts'
import { notFound } from '#shared/failure.ts'
import { escapeXml } from './xml-text.ts'

const SITEMAP_PAGES = [
  '/',
  '/search',
  '/branches',
  '/legal/accessibility',
  '/legal/cookie-policy',
  '/legal/data-retention-policy',
  '/legal/modern-slavery-statement',
  '/legal/privacy-policy',
  '/legal/terms-conditions',
]
/** The paths that search engines are asked not to request: private pages, and addresses that are not pages. */
const PATHS_CLOSED_TO_ROBOTS = [
  '/api/',
  '/API/',
  '/portal/',
  '/employee/',
  '/consultant',
  '/registration',
  '/onboarding',
  '/profile',
  '/recent-activity',
  '/recommended-jobs',
  '/login',
  '/logout',
  '/reset',
  '/scan',
  '/validate/',
  '/i/',
  '/o/',
  '/p',
  '/s/',
  '/dev/',
]
/** The most vacancies in one sitemap. A sitemap may have at most 50,000 addresses, and the first one also has the other pages. */
const VACANCIES_PER_SITEMAP = 50_000 - SITEMAP_PAGES.length
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type SitemapEntry = { readonly address: string; readonly changed?: Date }

/** Serves /sitemap.xml with every open vacancy; above 50,000 addresses it is an index of /sitemap-1.xml and so on. */
export function serveSitemap({ http, parts: { reading, clock, config } }: Server) {
  const { publicOrigin: origin } = config

  http.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const now = clock()
    const open = await countOpenVacancies(reading, now)
    const urls =
      open > VACANCIES_PER_SITEMAP
        ? formatSitemapIndex(origin, Math.ceil(open / VACANCIES_PER_SITEMAP))
        : formatSitemap(origin, [
            ...SITEMAP_PAGES.map((address) => ({ address })),
            ...(await listOpenVacancies(reading, 0, now)),
          ])
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(urls)
  })

  http.get(
    '/sitemap-:number(^\\d{1,4}).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const number = Number((request.params as { number: string }).number)
      const entries = number > 0 ? await listOpenVacancies(reading, number - 1, clock()) : []
      if (entries.length === 0) throw notFound('There is nothing at this address.')
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          formatSitemap(
            origin,
            number === 1 ? [...SITEMAP_PAGES.map((address) => ({ address })), ...entries] : entries,
          ),
        )
    },
  )

  http.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          'User-agent: *',
          ...PATHS_CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
}

/** The time limit in milliseconds for the queries of a sitemap. They read every open vacancy, and search engines wait long enough. */
const SITEMAP_QUERY_TIMEOUT_MS = 30_000

const countOpenVacancies = async (db: Database, now: Date) =>
  (
    await runWithTimeLimit(SITEMAP_QUERY_TIMEOUT_MS, db, (one) =>
      one.one<{ count: number }>(
        sql`select count(*) as count from vacancies where expires_at > ${now}`,
      ),
    )
  ).count

const listOpenVacancies = (db: Database, page: number, now: Date) =>
  runWithTimeLimit(SITEMAP_QUERY_TIMEOUT_MS, db, (one) =>
    one.many<SitemapEntry>(sql`
      select '/vacancy/' || id as address, updated_at as changed from vacancies where expires_at > ${now}
      order by id limit ${VACANCIES_PER_SITEMAP} offset ${page * VACANCIES_PER_SITEMAP}`),
  )

const formatSitemap = (origin: string, entries: readonly SitemapEntry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${SITEMAP_NAMESPACE}>\n${entries.map(({ address, changed }) => `<url><loc>${escapeXml(origin + address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`).join('')}</urlset>\n`

const formatSitemapIndex = (origin: string, sitemaps: number) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${SITEMAP_NAMESPACE}>\n${Array.from({ length: sitemaps }, (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`

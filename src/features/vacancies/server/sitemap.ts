import type { FastifyReply } from 'fastify'
import { type Database, sql } from '#server/database/database.ts'
import { cacheInMemory } from '#server/database/kept-in-memory.ts'
import type { Server } from '#server/http/route.ts'
import { runWithTimeLimit } from '#server/database/run-with-time-limit.ts'
import type { Parts } from '#server/parts.ts'
import { notFound } from '#shared/failure.ts'
import { HOUR } from '#shared/words/durations.ts'
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
/** The most addresses that a sitemap may have. */
const MAX_ADDRESSES = 50_000
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type SitemapEntry = { readonly address: string; readonly changed?: Date }

/**
 * Serves /sitemap.xml with every open vacancy and the other pages; above 50,000 addresses it is an index of /sitemap-pages.xml, /sitemap-1.xml and so
 * on.
 */
export function serveSitemap({ http, parts }: Server) {
  const { reading, clock, config } = parts
  const { publicOrigin: origin } = config
  const listPages = cacheInMemory(() => listAllPages(parts, clock()), HOUR)
  const send = (reply: FastifyReply, xml: string) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(xml)

  http.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const now = clock()
    const [pages, open] = [await listPages(), await countOpenVacancies(reading, now)]
    return send(
      reply,
      open + pages.length > MAX_ADDRESSES
        ? formatSitemapIndex(origin, Math.ceil(open / MAX_ADDRESSES))
        : formatSitemap(origin, [...pages, ...(await listOpenVacancies(reading, 0, now))]),
    )
  })

  http.get('/sitemap-pages.xml', { schema: { hide: true } }, async (_request, reply) =>
    send(reply, formatSitemap(origin, await listPages())),
  )

  http.get(
    '/sitemap-:number(^\\d{1,4}).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const number = Number((request.params as { number: string }).number)
      const entries = number > 0 ? await listOpenVacancies(reading, number - 1, clock()) : []
      if (entries.length === 0) throw notFound('There is nothing at this address.')
      return send(reply, formatSitemap(origin, entries))
    },
  )
}

/** Lists the pages besides the vacancies. */
async function listAllPages(parts: Parts, now: Date): Promise<readonly SitemapEntry[]> {
  const ofFeatures: string[] = []
  for (const list of parts.sitemapPages) ofFeatures.push(...(await list(parts, now)))
  const ofInstallation = [...parts.publicPages.keys()].map((name) => `/${name}`)
  return [...SITEMAP_PAGES, ...ofInstallation, ...ofFeatures]
    .slice(0, MAX_ADDRESSES)
    .map((address) => ({ address }))
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
      order by id limit ${MAX_ADDRESSES} offset ${page * MAX_ADDRESSES}`),
  )

const formatSitemap = (origin: string, entries: readonly SitemapEntry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${SITEMAP_NAMESPACE}>\n${entries.map(({ address, changed }) => `<url><loc>${escapeXml(origin + address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`).join('')}</urlset>\n`

const formatSitemapIndex = (origin: string, sitemaps: number) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${SITEMAP_NAMESPACE}>\n${['pages', ...Array.from({ length: sitemaps }, (_, index) => index + 1)].map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`

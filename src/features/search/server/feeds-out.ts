import type { FastifyRequest } from 'fastify'
import { type SearchResult, searchVacancies } from '../contract/search.ts'
import type { VacancyCriteria } from '../domain/criteria.ts'
import { readSearchAddress, formatSearchPath } from '../domain/search-address.ts'
import { formatSearchTitle } from '../domain/search-titles.ts'
import { createServerCarrier } from '#server/pages/server-carrier.ts'
import type { Server } from '#server/http/route.ts'
import { type Envelope, isEnvelope } from '#shared/envelope.ts'
import { Failure } from '#shared/failure.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { formatPay } from '#features/vacancies/domain/salary.ts'
import { escapeXml } from '#features/vacancies/server/xml-text.ts'

const MAX_FEED_VACANCIES = 50

type FeedChannel = {
  readonly title: string
  readonly page: string
  readonly self: string
  readonly origin: string
  readonly vacancies: readonly VacancyRecord[]
}

/**
 * Serves any search as RSS and as JSON Feed, with the newest vacancies first. The query of a feed's address is the same as that of the search page.
 */
export function feedRoutes(server: Server) {
  const { http } = server

  http.get('/feed.rss', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(formatRss(await readFeedChannel(server, request))),
  )

  http.get('/feed.json', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('application/feed+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(formatJsonFeed(await readFeedChannel(server, request)))),
  )
}

async function readFeedChannel(
  { http, parts: { config } }: Server,
  request: FastifyRequest,
): Promise<FeedChannel> {
  const { publicOrigin: origin } = config
  const { criteria } = readSearchAddress(new URL(request.url, origin).searchParams)
  const wanted: VacancyCriteria = {
    ...criteria,
    sort: 'newest',
    page: 1,
    limit: MAX_FEED_VACANCIES,
  }
  // The search is requested through the ordinary API, so that it counts towards the rate limit of the visitor's IP address.
  const { body, status, retryAfter } = await createServerCarrier(
    http,
    config,
    request,
  )({
    api: 'portal',
    method: 'POST',
    path: searchVacancies.path,
    body: JSON.stringify(wanted),
    file: false,
  })
  if (!isEnvelope(body) || !body.success)
    throw new Failure(
      status,
      isEnvelope(body) ? body.messages : [searchVacancies.fallback],
      retryAfter ? { retryAfter } : {},
    )
  const { vacancies, place } = (body as Envelope<SearchResult>).data as SearchResult
  return {
    title: `${formatSearchTitle(criteria, place ?? undefined)} | ${config.product.name}`,
    page: origin + formatSearchPath(criteria),
    self: origin + request.url,
    origin,
    vacancies,
  }
}

const formatRss = ({
  title,
  page,
  self,
  origin,
  vacancies,
}: FeedChannel) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(title)}</title><link>${escapeXml(page)}</link><description>${escapeXml(title)}</description><language>en-gb</language>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${vacancies.map((vacancy) => formatRssItem(vacancy, origin)).join('')}</channel></rss>
`

const formatRssItem = (vacancy: VacancyRecord, origin: string) =>
  `<item><title>${escapeXml(formatVacancyTitle(vacancy))}</title><link>${formatVacancyAddress(vacancy, origin)}</link><guid isPermaLink="true">${formatVacancyAddress(vacancy, origin)}</guid>` +
  `<pubDate>${new Date(vacancy.vjA_posted).toUTCString()}</pubDate>${vacancy.vjA_json.sector ? `<category>${escapeXml(vacancy.vjA_json.sector)}</category>` : ''}` +
  `<description>${escapeXml(formatVacancySummary(vacancy))}</description></item>\n`

const formatJsonFeed = ({ title, page, self, origin, vacancies }: FeedChannel) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  home_page_url: page,
  feed_url: self,
  language: 'en-GB',
  items: vacancies.map((vacancy) => ({
    id: formatVacancyAddress(vacancy, origin),
    url: formatVacancyAddress(vacancy, origin),
    title: formatVacancyTitle(vacancy),
    content_text: formatVacancySummary(vacancy),
    date_published: vacancy.vjA_posted,
    date_modified: vacancy.vjA_updated,
    ...(vacancy.vjA_json.sector ? { tags: [vacancy.vjA_json.sector] } : {}),
  })),
})

const formatVacancyAddress = ({ vjA_GUID }: VacancyRecord, origin: string) =>
  `${origin}/vacancy/${vjA_GUID}`
const formatVacancyTitle = ({ vjA_JobTitle, vjA_json: { location } }: VacancyRecord) =>
  [vjA_JobTitle, location].filter(Boolean).join(', ')
const formatVacancySummary = ({ vjA_descriptionText, vjA_json }: VacancyRecord) =>
  [formatPay(vjA_json), vjA_descriptionText].filter(Boolean).join('. ')

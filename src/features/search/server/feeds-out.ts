import type { FastifyRequest } from 'fastify'
import { type SearchResult, searchVacancies } from '../contract/search.ts'
import type { Criteria } from '../domain/criteria.ts'
import { readAddress, searchPath } from '../domain/criteria-url.ts'
import { searchTitle } from '../domain/search-words.ts'
import { serverCarrier } from '#server/pages/server-carrier.ts'
import type { Server } from '#server/http/route.ts'
import { type Envelope, isEnvelope } from '#shared/envelope.ts'
import { Failure } from '#shared/failure.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { payText } from '#features/vacancies/domain/salary.ts'
import { xmlText } from '#features/vacancies/server/xml-text.ts'

const ITEMS = 50

type Channel = {
  readonly title: string
  readonly page: string
  readonly self: string
  readonly origin: string
  readonly vacancies: readonly VacancyRecord[]
}

/** Serves any search as RSS and as JSON Feed, by the query of its page, with the newest vacancies first. */
export function feedsOut(server: Server) {
  const { http } = server

  http.get('/feed.rss', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(rss(await channelOf(server, request))),
  )

  http.get('/feed.json', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('application/feed+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(jsonFeed(await channelOf(server, request)))),
  )
}

async function channelOf(
  { http, parts: { config } }: Server,
  request: FastifyRequest,
): Promise<Channel> {
  const { publicOrigin: origin } = config
  const { criteria } = readAddress(new URL(request.url, origin).searchParams)
  const wanted: Criteria = { ...criteria, sort: 'newest', page: 1, limit: ITEMS }
  // This is the ordinary API call, so that it counts towards the rate limit of the visitor's address.
  const { body, status, retryAfter } = await serverCarrier(
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
    title: `${searchTitle(criteria, place ?? undefined)} | ${config.product.name}`,
    page: origin + searchPath(criteria),
    self: origin + request.url,
    origin,
    vacancies,
  }
}

const rss = ({
  title,
  page,
  self,
  origin,
  vacancies,
}: Channel) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(title)}</title><link>${xmlText(page)}</link><description>${xmlText(title)}</description><language>en-gb</language>
<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>
${vacancies.map((vacancy) => rssItem(vacancy, origin)).join('')}</channel></rss>
`

const rssItem = (vacancy: VacancyRecord, origin: string) =>
  `<item><title>${xmlText(titleOf(vacancy))}</title><link>${addressOf(vacancy, origin)}</link><guid isPermaLink="true">${addressOf(vacancy, origin)}</guid>` +
  `<pubDate>${new Date(vacancy.vjA_posted).toUTCString()}</pubDate>${vacancy.vjA_json.sector ? `<category>${xmlText(vacancy.vjA_json.sector)}</category>` : ''}` +
  `<description>${xmlText(summaryOf(vacancy))}</description></item>\n`

const jsonFeed = ({ title, page, self, origin, vacancies }: Channel) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  home_page_url: page,
  feed_url: self,
  language: 'en-GB',
  items: vacancies.map((vacancy) => ({
    id: addressOf(vacancy, origin),
    url: addressOf(vacancy, origin),
    title: titleOf(vacancy),
    content_text: summaryOf(vacancy),
    date_published: vacancy.vjA_posted,
    date_modified: vacancy.vjA_updated,
    ...(vacancy.vjA_json.sector ? { tags: [vacancy.vjA_json.sector] } : {}),
  })),
})

const addressOf = ({ vjA_GUID }: VacancyRecord, origin: string) => `${origin}/vacancy/${vjA_GUID}`
const titleOf = ({ vjA_JobTitle, vjA_json: { location } }: VacancyRecord) =>
  [vjA_JobTitle, location].filter(Boolean).join(', ')
const summaryOf = ({ vjA_descriptionText, vjA_json }: VacancyRecord) =>
  [payText(vjA_json), vjA_descriptionText].filter(Boolean).join('. ')

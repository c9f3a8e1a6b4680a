import * as z from 'zod/mini'
import { formatPlaceLabel } from '#features/places/domain/place.ts'
import { createResponseCache } from '#server/http/answer-cache.ts'
import { SerialisedJson, serialiseWithList } from '#server/http/ready-json.ts'
import { type Server, route } from '#server/http/route.ts'
import { anyone, vacancyReader } from '#server/security/policies/open-policies.ts'
import { badRequest } from '#shared/failure.ts'
import { SearchSummary, searchVacancies } from '../contract/search.ts'
import { listPayByTitle } from '../contract/pay.ts'
import { typeahead } from '../contract/typeahead.ts'
import { MAX_RESULT_DEPTH, MAX_RESULTS_PER_PAGE } from '../domain/criteria.ts'
import { suggestSkills, suggestTitles } from '../domain/words/titles.ts'
import { feedRoutes } from './feeds-out.ts'
import { makePayReader } from './pay/pay-by-title.ts'

export function searchRoutes(server: Server) {
  const { searchIndex, searchEngine } = server.parts
  const { search, places, titles } = searchEngine
  const searched = createResponseCache()
  const suggested = createResponseCache()

  route(server, searchVacancies, { may: vacancyReader }, async ({ body }, { viewer, now }) => {
    if (body.limit > MAX_RESULTS_PER_PAGE)
      throw badRequest(`Ask for at most ${MAX_RESULTS_PER_PAGE} vacancies at a time.`)
    if (body.page * body.limit > MAX_RESULT_DEPTH)
      throw badRequest(
        `We can list only the first ${MAX_RESULT_DEPTH.toLocaleString('en-GB')} vacancies. Narrow your search.`,
      )
    const answered = async () => {
      const { summary, cards } = await search.answer(body, viewer, now)
      // The schema does not check the facets, because they are the largest part of the summary and this server's own code has built them.
      const shown = { ...SearchSummary.parse({ ...summary, facets: null }), facets: summary.facets }
      return serialiseWithList(shown, 'vacancies', cards)
    }
    const index = searchIndex.parts()
    return index ? searched.madeFrom(index, JSON.stringify(body), now, answered) : answered()
  })

  feedRoutes(server)

  const readPay = makePayReader(server.parts)
  route(
    server,
    listPayByTitle,
    { may: anyone },
    async ({ query: { location, radius } }, { now }) => [...(await readPay(location, radius, now))],
  )

  route(
    server,
    typeahead,
    { may: anyone, atHand: ({ url }, now) => suggested.at(url, now) },
    async ({ params: { kind }, query: { query, limit }, request }, { now }) => {
      const keep = (values: readonly string[]) =>
        suggested.keep(request.url, now, toSuggestionsJson(values))
      switch (kind) {
        case 'titles':
          return keep(suggestTitles(await titles.current(now), query, limit))
        case 'skills':
          return keep(suggestSkills(query, limit))
        // A suggestion's value is its label ('Newcastle, County Down'), because a search for the label finds the same place.
        case 'places':
          return keep([...new Set((await places.suggest(query, limit)).map(formatPlaceLabel))])
      }
    },
  )
}

const toSuggestionsJson = (values: readonly string[]) =>
  new SerialisedJson([
    JSON.stringify(
      z.parse(
        typeahead.reply.data,
        values.map((value) => ({ value, label: value })),
      ),
    ),
  ])

import { placeLabel } from '#features/places/domain/place.ts'
import { withReadyList } from '#server/ready-json.ts'
import { type Server, route } from '#server/route.ts'
import { anyone, vacancyReader } from '#server/viewer.ts'
import { badRequest } from '#shared/failure.ts'
import { SearchSummary, searchVacancies } from '../contract/search.ts'
import { typeahead } from '../contract/typeahead.ts'
import { DEEPEST_RESULT, LARGEST_LIMIT } from '../domain/criteria.ts'
import { suggestSkills, suggestTitles } from '../domain/titles.ts'
import { searchEngineOf } from './search-engine.ts'

export function searchRoutes(server: Server) {
  const { search, places, titles } = searchEngineOf(server.parts)

  route(server, searchVacancies, { may: vacancyReader }, async ({ body }, { viewer, now }) => {
    if (body.limit > LARGEST_LIMIT) throw badRequest(`Ask for at most ${LARGEST_LIMIT} vacancies at a time.`)
    if (body.page * body.limit > DEEPEST_RESULT) throw badRequest(`Only the first ${DEEPEST_RESULT.toLocaleString('en-GB')} vacancies can be listed. Narrow the search.`)
    const { summary, cards } = await search.answer(body, viewer, now)
    // The counts are made here, value by value, and are most of the summary: the schema looks at the rest.
    const shown = { ...SearchSummary.parse({ ...summary, facets: null }), facets: summary.facets }
    return withReadyList(shown, 'vacancies', cards)
  })

  route(server, typeahead, { may: anyone }, async ({ params, query }, { now }) => {
    switch (params.kind) {
      case 'titles': return named(suggestTitles(await titles.current(now), query.query, query.limit))
      case 'skills': return named(suggestSkills(query.query, query.limit))
      // The label leads back to the place: 'Newcastle, County Down' is read as it is shown.
      case 'places': return named([...new Set((await places.suggest(query.query, query.limit)).map(placeLabel))])
    }
  })
}

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

import { shapesOf } from './shapes.ts'
import { CONNECTIONS, get, type PerSecond, perSecond, post, served } from './over-http.ts'
import { openBoard } from './vacancies/board.ts'
import { generatedRow } from './vacancies/generate.ts'
import { readSources } from './vacancies/sources.ts'

/** The least number of requests per second of each route, as a share of the number for an empty route. */
const LEAST = { searches: 0.25, 'titles while typing': 0.8, 'places while typing': 0.8 }
const SAMPLE = 10_000
const ANOTHERS = 100

/**
 * Measures requests per second of searches with twenty cards, total and counts, and of suggestions, compared with the empty route: a mix in which
 * questions repeat within a second, so that cached answers count, and the same mix without repetition. Returns the exit code.
 */
export async function searchHttpBenchmark(vacancies: number): Promise<number> {
  const sources = await readSources()
  const shapes = shapesOf(
    Array.from({ length: SAMPLE }, (_, number) => generatedRow(number, sources)),
  )
  const asked = shapes.flatMap(({ questions }) =>
    questions.map(({ plan: { criteria } }) => ({ ...criteria, page: 1, facets: true })),
  )
  const routes = {
    'the empty route': [get('/healthz')],
    searches: asked.map(search),
    // Extra spaces make each question different for the cache without changing what it finds.
    'searches, each another': Array.from({ length: ANOTHERS }, (_, blanks) =>
      asked.map((each) => search({ ...each, keywords: each.keywords + ' '.repeat(blanks + 1) })),
    ).flat(),
    'titles while typing': ['s', 'st', 'sta', 'staff', 'car', 'care a', 'eng'].map((typed) =>
      get(`/portal/v1/typeahead/titles?query=${encodeURIComponent(typed)}`),
    ),
    'titles, each another': Array.from({ length: 35_000 }, (_, number) =>
      get(
        `/portal/v1/typeahead/titles?query=${'staffing'.slice(0, 1 + (number % 8))}&number=${number}`,
      ),
    ),
    'places while typing': ['m', 'ma', 'man', 'lee', 'brist', 'birm', 'l'].map((typed) =>
      get(`/portal/v1/typeahead/places?query=${typed}`),
    ),
  }
  const board = await openBoard(vacancies, sources)
  try {
    return verdict(vacancies, await perSecond(await served(board), routes))
  } finally {
    await board.close()
  }
}

function verdict(vacancies: number, rates: PerSecond): number {
  const empty = rates['the empty route'] ?? Number.NaN
  console.log(
    `over HTTP, ${vacancies.toLocaleString('en-GB')} vacancies, ${CONNECTIONS} connections: requests a second, and as a share of the empty route's`,
  )
  for (const [name, rate] of Object.entries(rates))
    console.log(
      `${name.padEnd(24)}${rate.toFixed(0).padStart(8)}${`${((100 * rate) / empty).toFixed(0)} %`.padStart(8)}`,
    )
  const failures = Object.entries(LEAST).filter(
    ([name, least]) => !((rates[name] ?? 0) / empty >= least),
  )
  for (const [name, least] of failures)
    console.log(`Not reached: ${name} at least ${least * 100} %.`)
  return failures.length ? 1 : 0
}

const search = (criteria: object) => post('/portal/v1/vja/search', criteria)

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { splitIntoWords } from '#features/search/domain/words/query-words.ts'
import { chanceBy } from '#tests/registrations/chance.ts'
import { startLoadGenerator } from '../load-from-outside.ts'
import { drawDistinctQuestions } from './distinct/questions.ts'
import {
  CONNECTIONS,
  get,
  type PerSecond,
  measureRequestRates,
  post,
  type Served,
  startServerForBoard,
} from './over-http.ts'
import { openBoard } from './vacancies/board.ts'
import { readSources, type Sources } from './vacancies/sources.ts'

const SEED = 20_261_129
/** Enough questions that none is asked twice while the rates are measured. */
const QUESTIONS = 45_000
const KEPT = 60
const CROWD = 64

/** The least requests per second of a kind of request as a share of those of the empty route, by the number of vacancies. */
const LEAST_BY_SIZE: ReadonlyMap<number, Readonly<Record<string, number>>> = new Map(
  [
    [10_000, 0.25],
    [100_000, 0.12],
    [1_000_000, 0.03],
  ].map(([size = 0, least = 0]) => [
    size,
    { 'searches never asked before': least, 'titles never asked before': 0.6 },
  ]),
)

/**
 * Measures requests per second of searches with twenty cards, total and counts, and of suggestions, compared with the empty route: first questions that
 * were never asked before, and then a few that are asked again and again. A crowd of connections must not be turned away. Returns the exit code.
 */
export async function searchHttpBenchmark(vacancies: number): Promise<number> {
  const sources = await readSources()
  const drawn = drawDistinctQuestions(sources, QUESTIONS + KEPT + CROWD * CROWD, SEED)
  const searches = drawn.map(({ criteria }) => search({ ...criteria, facets: true }))
  const distinct = searches.slice(0, QUESTIONS)
  const board = await openBoard(vacancies, sources)
  try {
    const server = await startServerForBoard(board)
    try {
      const rates = await measureRequestRates(server, {
        'the empty route': [get('/healthz')],
        'searches never asked before': { once: distinct },
        'searches asked again': searches.slice(QUESTIONS, QUESTIONS + KEPT),
        'titles never asked before': { once: listBeginnings(sources).map(askForTitles) },
        'titles asked again': ['s', 'st', 'sta', 'staff', 'car', 'care a', 'eng'].map(askForTitles),
      })
      await sendCrowd(server, searches.slice(QUESTIONS + KEPT))
      return report(vacancies, rates)
    } finally {
      await server.stop()
    }
  } finally {
    await board.close()
  }
}

const TITLES = '../shared/data/job-titles.txt.gz'
/** Returns the job titles in the file TITLES, whose first column has them; an empty list without the file. */
const listKnownTitles = () =>
  existsSync(TITLES)
    ? gunzipSync(readFileSync(TITLES))
        .toString('utf8')
        .split('\n')
        .map((line) => line.split('\t')[0] ?? '')
    : []

/**
 * Returns what people type before they choose a title: every beginning of at least two characters, from each of the title's words. Each text occurs
 * once, in random order.
 */
function listBeginnings({ trades }: Pick<Sources, 'trades'>): readonly string[] {
  const beginnings = new Set<string>()
  for (const title of [...trades.map(({ jobTitle }) => jobTitle), ...listKnownTitles()]) {
    const words = splitIntoWords(title.toLowerCase())
    for (const first of words.keys()) {
      const typed = words.slice(first).join(' ')
      for (let length = 2; length <= typed.length; length++) beginnings.add(typed.slice(0, length))
    }
  }
  const { of } = chanceBy(SEED)
  const places = Array.from({ length: 65_536 }, (_, place) => place)
  return [...beginnings]
    .map((typed) => ({ typed, place: of(places) }))
    .sort((one, other) => one.place - other.place)
    .map(({ typed }) => typed)
}

/** Sends the requests over many connections at once. The load generator throws if a request is refused. */
async function sendCrowd({ port }: Served, requests: readonly string[]) {
  const generator = startLoadGenerator()
  const { answered, p99 } = await generator
    .load({ port, requests, connections: CROWD, milliseconds: 1000 })
    .finally(generator.stop)
  console.log(`${CROWD} connections: ${answered} answers, none refused, p99 ${p99.toFixed(0)} ms`)
}

function report(vacancies: number, rates: PerSecond): number {
  const empty = rates['the empty route'] ?? Number.NaN
  console.log(
    `over HTTP, ${vacancies.toLocaleString('en-GB')} vacancies, ${CONNECTIONS} connections: requests a second, and as a share of the empty route's`,
  )
  for (const [name, rate] of Object.entries(rates))
    console.log(
      `${name.padEnd(30)}${rate.toFixed(0).padStart(8)}${`${((100 * rate) / empty).toFixed(1)} %`.padStart(9)}`,
    )
  const missed = Object.entries(LEAST_BY_SIZE.get(vacancies) ?? {}).filter(
    ([name, least]) => !((rates[name] ?? 0) / empty >= least),
  )
  for (const [name, least] of missed) console.log(`Not reached: ${name} at least ${least * 100} %.`)
  return missed.length ? 1 : 0
}

const search = (criteria: object) => post('/portal/v1/vja/search', criteria)
const askForTitles = (typed: string) =>
  get(`/portal/v1/typeahead/titles?query=${encodeURIComponent(typed)}`)

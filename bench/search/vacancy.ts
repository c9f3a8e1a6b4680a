import { makeTitleLexicon } from '#features/search/server/lexicon.ts'
import {
  listRelatedVacancies,
  findVacancyById,
} from '#features/vacancies/server/vacancy-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import {
  CONNECTIONS,
  get,
  measureRequestRates,
  post,
  type Served,
  startServerForBoard,
} from './over-http.ts'
import { openBoard } from './vacancies/board.ts'
import { NOW } from './vacancies/generate.ts'
import { readSources } from './vacancies/sources.ts'

const ASKED = 2000
const COMPARED = 20
/**
 * The number of pages that are requested again and again. They are few enough that the first round, which is not counted, brings all of them into the
 * server's page cache.
 */
const KEPT = 20
const WORDS = ['driver', 'nurse', 'care', 'warehouse', 'chef', 'cleaner', 'sales', 'teacher']
const SYLLABLES = ['bra', 'zil', 'qua', 'mor', 'fex', 'tul', 'wop', 'ghi', 'sno', 'vax']

/**
 * Measures the call and the page of a vacancy, the page of a search, and a search without results, as requests per second compared with the empty
 * route. It also compares, in milliseconds, queries to PostgreSQL with the queries to the index that replaced them. Returns the exit code.
 */
export async function vacancyBenchmark(vacancies: number): Promise<number> {
  const board = await openBoard(vacancies, await readSources())
  try {
    const server = await startServerForBoard(board)
    const ids = await someIds(board.db)
    console.log(
      `a vacancy and a search that finds nothing, ${vacancies.toLocaleString('en-GB')} vacancies`,
    )
    await compare('similar vacancies', ...(await similar(server, board.db, ids)))
    await compare('words of a search that finds nothing', ...(await words(server, board.db)))
    const rates = await measureRequestRates(server, {
      'the empty route': [get('/healthz')],
      'a vacancy by its call': ids.map((id) => get(`/portal/v1/VacancyDetail/${id}`)),
      'a vacancy by its page, kept': ids.slice(0, KEPT).map((id) => getPage(`/vacancy/${id}`)),
      // A page whose address has an unknown parameter is not cached, so each request renders it.
      'a vacancy by its page, drawn': ids.map((id) => getPage(`/vacancy/${id}?drawn`)),
      'a search by its page, kept': WORDS.map((word) => getPage(`/search?q=${word}`)),
      'a search by its page, drawn': WORDS.map((word) => getPage(`/search?q=${word}&drawn`)),
      'a search that finds nothing': Array.from({ length: ASKED }, (_, number) =>
        post('/portal/v1/vja/search', { keywords: unknownWord(number), facets: true }),
      ),
    }).finally(() => server.stop())
    const empty = rates['the empty route'] ?? Number.NaN
    for (const [name, rate] of Object.entries(rates))
      console.log(
        `${name.padEnd(30)}${rate.toFixed(0).padStart(8)} a second, ${((100 * rate) / empty).toFixed(1)} % (${CONNECTIONS} connections)`,
      )
    return 0
  } finally {
    await board.close()
  }
}

/** Asks for a page as browsers do, compressed. */
const getPage = (path: string) => get(path).replace('\r\n\r\n', '\r\naccept-encoding: br\r\n\r\n')

const someIds = async (db: Database) =>
  (
    await db.many<{ id: string }>(
      sql`select id from vacancies where expires_at > ${NOW} order by md5(id::text) limit ${ASKED}`,
    )
  ).map(({ id }) => id)

type Compared = readonly [before: () => Promise<unknown>, after: () => Promise<unknown>]

async function similar({ parts }: Served, db: Database, ids: readonly string[]): Promise<Compared> {
  const found = await Promise.all(ids.slice(0, COMPARED).map((id) => findVacancyById(db, id)))
  const asked = found.filter((each) => each !== undefined)
  const next = turns(asked)
  return [
    () => listRelatedVacancies(db, next(), NOW),
    async () => parts.searchIndex.related(next(), NOW),
  ]
}

async function words({ parts }: Served, db: Database): Promise<Compared> {
  const { titles } = parts.searchEngine
  // Results are cached for ten seconds, so each question is asked as if more than ten seconds had passed.
  let later = 0
  return [
    () => makeTitleLexicon(db).current(NOW),
    () => titles.newWords(new Date(NOW.getTime() + 11_000 * ++later)),
  ]
}

async function compare(name: string, before: Compared[0], after: Compared[1]) {
  const [slow, quick] = [await median(before), await median(after)]
  console.log(
    `${name}: ${slow.toFixed(1)} ms from the database, ${quick.toFixed(2)} ms from the index: ${(slow / quick).toFixed(0)} times`,
  )
}

async function median(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < COMPARED; time++) {
    const began = performance.now()
    await ask()
    took.push(performance.now() - began)
  }
  return took.sort((a, b) => a - b)[COMPARED / 2] ?? Number.NaN
}

function turns<Each>(list: readonly Each[]): () => Each {
  let turn = 0
  return () => list[turn++ % list.length] as Each
}

/** Makes a word that no vacancy contains and that resembles no other word. */
function unknownWord(number: number): string {
  const digits = `${10_000 + number}`
  return [...digits].map((digit) => SYLLABLES[Number(digit)]).join('')
}

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePlaceFinder } from '#features/places/server/place-finder.ts'
import { type VacancyCriteria, DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { makeBranchNamesReader } from '#features/search/server/branch-names.ts'
import { makeIndexMatchSource } from '#features/search/server/index-matches.ts'
import { makeTitleLexicon } from '#features/search/server/lexicon.ts'
import type { VacancyMatchFinder } from '#features/search/server/match-source.ts'
import { makeVacancySearch } from '#features/search/server/plan-search.ts'
import { makeSqlMatchSource } from '#features/search/server/database/sql-matches.ts'
import type { VacancySearch } from '#features/search/server/vacancy-search.ts'
import type { Database } from '#server/database/database.ts'
import { repeatCancelledQuery } from './patiently.ts'
import { buildIndexOfDatabase } from './search/built-index.ts'
import { type Advertisement, readAdvertisements } from './search-quality/advertisement.ts'
import { hasFeedFiles, JUDGED_AT, openJudgedBoard } from './search-quality/board.ts'
import {
  type Answered,
  type SearchQualityFigures,
  scoreOf,
  buildQualityTable,
} from './search-quality/figures.ts'
import {
  gradeOf,
  createSameItemRule,
  type JudgedQuery,
  type RememberedItemQuery,
} from './search-quality/judging.ts'
import { QUERIES } from './search-quality/queries.ts'

const FEEDS = '../shared/data'
const DEPTH = 10
const WEEKLY_HOURS = 37.5
/** The least success for known advertisements and the least recall for other queries, as section 4 of the architecture requires [architecture 4]. */
const LEAST = { success: 0.95, recall: 0.9 }

const searchOf = (db: Database, matches: VacancyMatchFinder): VacancySearch =>
  makeVacancySearch({
    matches,
    places: makePlaceFinder(db),
    titles: makeTitleLexicon(db),
    branches: makeBranchNamesReader(db),
    related: async () => [],
    weeklyHours: WEEKLY_HOURS,
  })

const ENGINES: Readonly<Record<string, (db: Database) => Promise<VacancySearch>>> = {
  index: async (db) => searchOf(db, makeIndexMatchSource((await buildIndexOfDatabase(db)).parts)),
  sql: async (db) => searchOf(db, makeSqlMatchSource(db)),
}

type Options = {
  readonly engine: string
  /** The folder of the database that has both feeds. The next run reuses it. */
  readonly board: string
  readonly only: string
}

/** Judges the quality of searches over the advertisements of both feeds, by queries with handwritten rules for what fits. Returns the exit code. */
export async function qualityBenchmark({ engine, board, only }: Options): Promise<number> {
  const open = ENGINES[engine]
  if (!open || !hasFeedFiles(FEEDS)) {
    console.error(
      open
        ? `The advertisements are not in ${FEEDS}.`
        : `Name an engine: ${Object.keys(ENGINES).join(', ')}.`,
    )
    return 2
  }
  const dataDir = board || mkdtempSync(join(tmpdir(), 'portal-quality-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const { db, close } = await openJudgedBoard(FEEDS, dataDir)
  try {
    return report(
      engine,
      await answersOf(await open(db), await readAdvertisements(FEEDS), only),
      only === '',
    )
  } finally {
    await close()
    if (!board) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function answersOf(
  search: VacancySearch,
  ads: readonly Advertisement[],
  only: string,
): Promise<Answered[]> {
  const byId = new Map(ads.map((ad) => [ad.id, ad]))
  const answered: Answered[] = []
  for (const [kind, queries] of Object.entries(QUERIES)) {
    if (only && !kind.includes(only)) continue
    for (const query of queries) {
      const judged = 'item' in query ? itemOf(query, byId) : query
      const { vacancies } = await answerTo(search, query)
      const found = vacancies
        .map(({ vjA_JobId }) => byId.get(vjA_JobId))
        .map((ad) => (ad ? gradeOf(judged, ad) : 0))
      answered.push({
        kind,
        query: wordsOf(query.asked),
        found,
        all: ads.map((ad) => gradeOf(judged, ad)),
        knownItem: 'item' in query,
      })
    }
  }
  return answered
}

async function answerTo(
  search: VacancySearch,
  { asked, ...query }: JudgedQuery | RememberedItemQuery,
) {
  const ask = (criteria: Partial<VacancyCriteria>) =>
    repeatCancelledQuery(() =>
      search.search(
        { ...DEFAULT_CRITERIA, limit: DEPTH, ...criteria, facets: false },
        { kind: 'anonymous' },
        JUDGED_AT,
      ),
    )
  const answer = await ask(asked)
  const [offer] = answer.relaxations
  return answer.total === 0 && offer && 'byOffer' in query
    ? ask({ ...asked, ...(offer.criteria as Partial<VacancyCriteria>) })
    : answer
}

function itemOf(
  { asked, item }: RememberedItemQuery,
  byId: ReadonlyMap<string, Advertisement>,
): JudgedQuery {
  const ad = byId.get(item)
  if (!ad) throw new Error(`${item} is in neither feed`)
  return { asked, 3: createSameItemRule(ad) }
}

const wordsOf = (asked: JudgedQuery['asked']) =>
  Object.entries(asked)
    .map(([name, value]) => (name === 'keywords' ? `${value}` : `${name} ${value}`))
    .join(' | ')

function report(engine: string, answered: readonly Answered[], whole: boolean): number {
  console.log(`${answered.length} judged queries, answered by ${engine}`)
  console.log(`${'kind of query'.padEnd(28)} queries  NDCG@10  recall@10  success@10`)
  const table = buildQualityTable(answered)
  for (const row of table)
    console.log(
      `${row.kind.padEnd(28)} ${`${row.queries}`.padStart(7)}  ${shown(row.ndcg)}   ${shown(row.recall)}     ${shown(row.success)}`,
    )
  const worst = answered
    .map((each) => ({ ...each, ...scoreOf(each) }))
    .filter(({ ndcg, recall }) => (ndcg ?? 1) < 0.8 || (recall ?? 1) < 0.9)
    .sort((a, b) => (a.ndcg ?? 0) - (b.ndcg ?? 0))
  console.log(
    `\nThe ${worst.length} worst: NDCG, recall, grades of the first ten, how many there are of each grade`,
  )
  for (const { ndcg, recall, found, all, kind, query } of worst)
    console.log(
      `${shown(ndcg)} ${shown(recall)}  ${found.join('').padEnd(10)}  ${[3, 2, 1]
        .map((grade) => all.filter((each) => each === grade).length)
        .join('/')
        .padEnd(12)} ${kind}: ${query}`,
    )
  return whole ? verdict(table) : 0
}

function verdict(table: readonly SearchQualityFigures[]): number {
  const known = table.find(({ kind }) => kind === 'all known items')?.success ?? 0
  const found = table.find(({ kind }) => kind === 'all others')?.recall ?? 0
  console.log(
    `\nKnown items found ${known.toFixed(3)} (at least ${LEAST.success}), recall@10 ${found.toFixed(3)} (at least ${LEAST.recall})`,
  )
  return known >= LEAST.success && found >= LEAST.recall ? 0 : 1
}

const shown = (value: number | null) => (value === null ? '   -  ' : value.toFixed(3).padStart(6))

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePlaceFinder } from '#features/places/server/place-finder.ts'
import {
  listInterests,
  type RecommendationProfile,
} from '#features/recommendations/domain/interest.ts'
import { rankRecommendations } from '#features/recommendations/domain/recommend.ts'
import { makeIndexVacancySource } from '#features/recommendations/server/index-vacancy-source.ts'
import { makeSqlVacancySource } from '#features/recommendations/server/sql-vacancy-source.ts'
import type { VacancySource } from '#features/recommendations/server/vacancy-source.ts'
import { interpretHistory } from '#features/recommendations/server/interpret-history.ts'
import { makeTitleLexicon } from '#features/search/server/lexicon.ts'
import { type Database, sql } from '#server/database/database.ts'
import { buildIndexOfDatabase } from './search/built-index.ts'
import { repeatCancelledQuery } from './patiently.ts'
import { buildHistoryOfPerson } from './recommendation-quality/known.ts'
import {
  findChosenAdvertisement,
  gradeRecommendations,
  createPersonGrader,
} from './recommendation-quality/judging.ts'
import { HEALTH_WORKERS } from './recommendation-quality/people/health.ts'
import { OFFICE_WORKERS } from './recommendation-quality/people/offices.ts'
import { TRADE_WORKERS } from './recommendation-quality/people/trades.ts'
import type { JudgedPerson } from './recommendation-quality/person.ts'
import { type Advertisement, readAdvertisements } from './search-quality/advertisement.ts'
import { hasFeedFiles, JUDGED_AT, openJudgedBoard } from './search-quality/board.ts'
import { type Grade, mean, ndcg, precision } from './search-quality/metrics.ts'

const PEOPLE: readonly JudgedPerson[] = [...HEALTH_WORKERS, ...TRADE_WORKERS, ...OFFICE_WORKERS]
const FEEDS = '../shared/data'
const DEPTH = 10
const WEEKLY_HOURS = 37.5
/** How much better the product's recommendations must be than the newest vacancies near home: the least difference of their mean NDCG. */
const LEAST_GAIN = 0.3

/** A made-up person's profile, and the ids of vacancies that they have applied to or saved, which are not recommended. */
type Asking = { readonly known: RecommendationProfile; readonly without: readonly string[] }
type Recommender = {
  readonly name: string
  readonly list: (asking: Asking) => Promise<readonly string[]>
}
type Scored = {
  readonly name: string
  readonly grades: readonly Grade[]
  readonly ndcg: number | null
  readonly precision: number
  readonly milliseconds: number
}

/**
 * Judges, by rules that grade advertisements, how well recommendations fit made-up people, compared with the newest vacancies near those people.
 * Returns the exit code.
 */
export async function recommendationsBenchmark(board: string): Promise<number> {
  if (!hasFeedFiles(FEEDS)) {
    console.error(`The advertisements are not in ${FEEDS}.`)
    return 2
  }
  const dataDir = board || mkdtempSync(join(tmpdir(), 'portal-recommendations-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const { db, close } = await openJudgedBoard(FEEDS, dataDir)
  try {
    return report(await scores(db))
  } finally {
    await close()
    if (!board) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function scores(db: Database): Promise<ReadonlyMap<JudgedPerson, readonly Scored[]>> {
  const ads = await readAdvertisements(FEEDS)
  const vacancies = await db.many<{ id: string; reference: string }>(
    sql`select id, reference from vacancies`,
  )
  const adOf = new Map(ads.map((ad) => [ad.id, ad]))
  const adById = new Map(vacancies.map(({ id, reference }) => [id, adOf.get(reference)]))
  const idOf = new Map(vacancies.map(({ id, reference }) => [reference, id]))
  const engine = { places: makePlaceFinder(db), titles: makeTitleLexicon(db) }
  const recommenders = await recommendersOf(db)
  const scored = new Map<JudgedPerson, readonly Scored[]>()
  for (const person of PEOPLE) {
    const settled = (person.chose ?? []).map((choice) => findChosenAdvertisement(choice, ads))
    const asking = {
      known: await interpretHistory(
        buildHistoryOfPerson(person, settled),
        { engine, weeklyHours: WEEKLY_HOURS },
        JUDGED_AT,
      ),
      without: settled.flatMap(({ id }) => idOf.get(id) ?? []),
    }
    const worth = createPersonGrader(person, settled)
    const all = gradeRecommendations(ads, worth)
    const each: Scored[] = []
    for (const { name, list } of recommenders) {
      const started = performance.now()
      const ids = await list(asking)
      const milliseconds = performance.now() - started
      const grades = gradeRecommendations(
        ids.slice(0, DEPTH).flatMap((id): readonly Advertisement[] => {
          const ad = adById.get(id)
          return ad ? [ad] : []
        }),
        worth,
      )
      each.push({
        name,
        grades,
        ndcg: ndcg(grades, all, DEPTH),
        precision: precision(grades, DEPTH),
        milliseconds,
      })
    }
    scored.set(person, each)
  }
  return scored
}

async function recommendersOf(db: Database): Promise<readonly Recommender[]> {
  const database = makeSqlVacancySource(db)
  const { parts } = await buildIndexOfDatabase(db)
  return [
    newestNearHome(database),
    recommending('database', database),
    recommending('index', makeIndexVacancySource(parts)),
  ]
}

const recommending = (name: string, source: VacancySource): Recommender => ({
  name,
  async list({ known, without }) {
    const interests = listInterests(known)
    const considered = await repeatCancelledQuery(() =>
      source.consider({ interests, home: known.home, without }, JUDGED_AT),
    )
    return rankRecommendations(considered, interests, known, JUDGED_AT).map(({ id }) => id)
  },
})

/** Returns a recommender for comparison. It lists the newest vacancies near the person's home, as a board without recommendations would. */
const newestNearHome = (source: VacancySource): Recommender => ({
  name: 'newest',
  async list({ known: { home }, without }) {
    const considered = await repeatCancelledQuery(() =>
      source.consider({ interests: [], home, without }, JUDGED_AT),
    )
    return considered
      .toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
      .map(({ id }) => id)
  },
})

function report(scored: ReadonlyMap<JudgedPerson, readonly Scored[]>): number {
  const names = [...scored.values()][0]?.map(({ name }) => name) ?? []
  console.log(
    `${scored.size} made-up people: NDCG@${DEPTH} and the grades of the first ten, by ${names.join(', ')}`,
  )
  for (const [{ who }, each] of scored)
    console.log(
      `${each.map(({ ndcg: value, grades }) => `${shown(value)} ${grades.join('').padEnd(DEPTH)}`).join('  ')}  ${who}`,
    )
  const means = names.map((name, index) => {
    const mine = [...scored.values()].flatMap((each) => each[index] ?? [])
    return {
      name,
      ndcg: mean(mine.map((one) => one.ndcg)) ?? 0,
      precision: mean(mine.map((one) => one.precision)) ?? 0,
      milliseconds:
        mine.map((one) => one.milliseconds).sort((a, b) => a - b)[mine.length >> 1] ?? 0,
    }
  })
  console.log('\nby        NDCG@10  precision@10  median ms')
  for (const { name, ndcg: value, precision: share, milliseconds } of means)
    console.log(
      `${name.padEnd(9)} ${shown(value)}   ${shown(share)}        ${milliseconds.toFixed(1).padStart(6)}`,
    )
  const [newest, ...ours] = means
  return ours.every((one) => one.ndcg >= (newest?.ndcg ?? 0) + LEAST_GAIN) ? 0 : 1
}

const shown = (value: number | null) => (value === null ? '  -  ' : value.toFixed(3))

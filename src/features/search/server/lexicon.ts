import { setImmediate } from 'node:timers/promises'
import { type Database, sql } from '#server/database/database.ts'
import { runWithTimeLimit } from '#server/database/run-with-time-limit.ts'
import { type CountedTitles, readTitlesBetween } from '../domain/index/counts/title-counts.ts'
import { type Vocabulary, createVocabulary } from '#shared/words/spelling/spelling.ts'
import {
  type TitleCount,
  makeTitleCounter,
  type TitleIndex,
  countTitleWords,
} from '../domain/words/titles.ts'
import { MAX_TITLE_COUNT_PAUSE_MS } from './live-index/title-count-updater.ts'
import type { VacancyMatchFinder } from './match-source.ts'
import { makeSqlMatchSource } from './database/sql-matches.ts'

const TITLES_STALE_AFTER_MS = 300_000
const NEW_WORDS_STALE_AFTER_MS = 10_000
/** How old, in milliseconds, the index's count of the titles can be when it is read here. */
const MAX_TITLE_COUNT_AGE_MS = 2 * MAX_TITLE_COUNT_PAUSE_MS
const MAX_NEW_TITLES_READ = 1000

export type TitleLexicon = {
  /**
   * Returns the index of titles. Only the first call waits. Later calls return the last titles, even outdated ones, while new ones are read in the
   * background.
   */
  readonly current: (now: Date) => Promise<TitleIndex>
  /**
   * Returns the words of titles that are newer than those of `current`. Without them, the search would correct a word in a vacancy that was listed a
   * moment ago.
   */
  readonly newWords: (now: Date) => Promise<Vocabulary>
}
type LexiconSources = {
  readonly matches: Pick<VacancyMatchFinder, 'newTitles'>
  readonly counted: () => CountedTitles | undefined
}

/**
 * Stores the titles of live vacancies in memory, for suggestions and corrections. The titles come from the search index if it has counted them,
 * otherwise from the database.
 */
export function makeTitleLexicon(
  db: Database,
  { matches, counted }: LexiconSources = {
    matches: makeSqlMatchSource(db),
    counted: () => undefined,
  },
): TitleLexicon {
  const titles = cacheValue(TITLES_STALE_AFTER_MS, (now) => {
    const known = counted()
    return known ? indexCountedTitles(known) : countLiveTitles(db, now).then(indexTitles)
  })
  const words = cacheValue(NEW_WORDS_STALE_AFTER_MS, async (now) => {
    await titles.value(now)
    const since = new Date(titles.readAt() - MAX_TITLE_COUNT_AGE_MS)
    return createVocabulary(
      countTitleWords(await matches.newTitles(since, MAX_NEW_TITLES_READ, now)),
    )
  })
  return {
    current: titles.value,
    newWords: (now) => (words.isStale(now) ? words.read(now) : words.value(now)),
  }
}

/** Caches a value, which is read again in the background once it is stale. */
function cacheValue<Value>(staleAfter: number, make: (now: Date) => Promise<Value>) {
  let held: { readonly value: Value; readonly readAt: number } | undefined
  let reading: Promise<Value> | undefined
  const isStale = (now: Date) => !held || now.getTime() - held.readAt > staleAfter
  const read = (now: Date) => {
    reading ??= make(now)
      .then((value) => {
        held = { value, readAt: now.getTime() }
        return value
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  return {
    isStale,
    read,
    readAt: () => held?.readAt ?? 0,
    async value(now: Date): Promise<Value> {
      // This failure is ignored, because the next call tries again.
      if (held && isStale(now)) read(now).catch(() => {})
      return held ? held.value : read(now)
    },
  }
}

/** The most titles to read. Among a million vacancies, titles with a single vacancy do not help as suggestions. */
const MAX_INDEXED_TITLES = 50_000
const TITLES_INDEXED_PER_STEP = 500

/** Counts the titles in small steps, so that the process can answer other requests in between. */
async function indexTitles(advertised: readonly TitleCount[]): Promise<TitleIndex> {
  const counter = makeTitleCounter()
  for (let from = 0; from < advertised.length; from += TITLES_INDEXED_PER_STEP) {
    counter.add(advertised.slice(from, from + TITLES_INDEXED_PER_STEP))
    await setImmediate()
  }
  return counter.index()
}

async function indexCountedTitles(counted: CountedTitles): Promise<TitleIndex> {
  const counter = makeTitleCounter()
  for (let from = 0; from < counted.counts.length; from += TITLES_INDEXED_PER_STEP) {
    counter.add(readTitlesBetween(counted, from, from + TITLES_INDEXED_PER_STEP))
    await setImmediate()
  }
  return counter.index()
}

/** Counting titles among a million vacancies can take this long; only the first caller waits for it. */
const TITLE_COUNT_TIMEOUT_MS = 30_000

const countLiveTitles = (db: Database, now: Date) =>
  runWithTimeLimit(TITLE_COUNT_TIMEOUT_MS, db, (one) =>
    one.many<TitleCount>(sql`
      select job_title as title, count(*) as count, array_agg(distinct town) filter (where strpos(lower(job_title), lower(town)) > 0) as towns
      from vacancies where expires_at > ${now} group by job_title order by count(*) desc, job_title limit ${MAX_INDEXED_TITLES}`),
  )

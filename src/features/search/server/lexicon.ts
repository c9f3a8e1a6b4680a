import { setImmediate } from 'node:timers/promises'
import { type Database, sql } from '#server/database/database.ts'
import { within } from '#server/database/within.ts'
import { type CountedTitles, titlesBetween } from '../domain/index/counts/title-counts.ts'
import { type Vocabulary, vocabularyOf } from '#shared/words/spelling/spelling.ts'
import {
  type TitleCount,
  titleCounter,
  type TitleIndex,
  wordsOfTitles,
} from '../domain/words/titles.ts'
import { LONGEST_REST } from './live-index/title-news.ts'
import type { MatchSource } from './match-source.ts'
import { sqlMatches } from './database/sql-matches.ts'

const STALE_AFTER = 300_000
const FRESH_FOR = 10_000
/** The greatest age that the search index's title count can have when it is read. */
const COUNTED_BEFORE = 2 * LONGEST_REST
const MOST_NEW = 1000

export type Lexicon = {
  /** Returns the titles immediately after the first call: stale titles are returned too, while they are read again in the background. */
  readonly current: (now: Date) => Promise<TitleIndex>
  /**
   * Returns words of new titles that `current` may not have yet, because a vacancy listed a moment ago may contain a word that the search would
   * correct.
   */
  readonly newWords: (now: Date) => Promise<Vocabulary>
}
type Sources = {
  readonly matches: Pick<MatchSource, 'newTitles'>
  readonly counted: () => CountedTitles | undefined
}

/**
 * Stores the titles of live vacancies in memory, for suggestions and corrections. The titles come from the search index if it has counted them,
 * otherwise from the database.
 */
export function lexicon(
  db: Database,
  { matches, counted }: Sources = { matches: sqlMatches(db), counted: () => undefined },
): Lexicon {
  const titles = kept(STALE_AFTER, (now) => {
    const known = counted()
    return known ? indexOfCounted(known) : liveTitles(db, now).then(indexOf)
  })
  const words = kept(FRESH_FOR, async (now) => {
    await titles.value(now)
    const since = new Date(titles.readAt() - COUNTED_BEFORE)
    return vocabularyOf(wordsOfTitles(await matches.newTitles(since, MOST_NEW, now)))
  })
  return {
    current: titles.value,
    newWords: (now) => (words.isStale(now) ? words.read(now) : words.value(now)),
  }
}

/** Caches a value, which is read again in the background once it is stale. */
function kept<Value>(staleAfter: number, make: (now: Date) => Promise<Value>) {
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
const MOST_TITLES = 50_000
const AT_ONCE = 500

/** Counts the titles in small steps, so that the process can answer other requests in between. */
async function indexOf(advertised: readonly TitleCount[]): Promise<TitleIndex> {
  const counter = titleCounter()
  for (let from = 0; from < advertised.length; from += AT_ONCE) {
    counter.add(advertised.slice(from, from + AT_ONCE))
    await setImmediate()
  }
  return counter.index()
}

async function indexOfCounted(counted: CountedTitles): Promise<TitleIndex> {
  const counter = titleCounter()
  for (let from = 0; from < counted.counts.length; from += AT_ONCE) {
    counter.add(titlesBetween(counted, from, from + AT_ONCE))
    await setImmediate()
  }
  return counter.index()
}

/** Counting titles among a million vacancies can take this long; only the first caller waits for it. */
const COUNTED_WITHIN_MS = 30_000

const liveTitles = (db: Database, now: Date) =>
  within(COUNTED_WITHIN_MS, db, (one) =>
    one.many<TitleCount>(sql`
      select job_title as title, count(*) as count, array_agg(distinct town) filter (where strpos(lower(job_title), lower(town)) > 0) as towns
      from vacancies where expires_at > ${now} group by job_title order by count(*) desc, job_title limit ${MOST_TITLES}`),
  )

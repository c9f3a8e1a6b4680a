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
/** So old the count of the search index may have been when it was read. */
const COUNTED_BEFORE = 2 * LONGEST_REST
const MOST_NEW = 1000

export type Lexicon = {
  /** At once after the first time: stale names are good enough for the caller that finds them stale. */
  readonly current: (now: Date) => Promise<TitleIndex>
  /** Words of titles that `current` may not have yet: a vacancy of a moment ago may hold the very word of a search that finds nothing. */
  readonly newWords: (now: Date) => Promise<Vocabulary>
}
type Sources = {
  readonly matches: Pick<MatchSource, 'newTitles'>
  readonly counted: () => CountedTitles | undefined
}

/** What live vacancies are called, kept in memory: the source of suggestions and of corrections. The search index has counted them where there is one. */
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

/** A value that is read again in the background once it is stale. */
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
      // A failure in the background shows at the next need.
      if (held && isStale(now)) read(now).catch(() => {})
      return held ? held.value : read(now)
    },
  }
}

/** Names of which there is one vacancy among a million help no one who types. */
const MOST_TITLES = 50_000
const AT_ONCE = 500

/** A little at a time: everyone else who asks something meanwhile is answered between. */
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

/** Among a million vacancies they are not counted in a moment, and only the first caller waits for that. */
const COUNTED_WITHIN_MS = 30_000

const liveTitles = (db: Database, now: Date) =>
  within(COUNTED_WITHIN_MS, db, (one) =>
    one.many<TitleCount>(sql`
      select job_title as title, count(*) as count, array_agg(distinct town) filter (where strpos(lower(job_title), lower(town)) > 0) as towns
      from vacancies where expires_at > ${now} group by job_title order by count(*) desc, job_title limit ${MOST_TITLES}`),
  )

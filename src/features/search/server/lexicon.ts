import { setImmediate } from 'node:timers/promises'
import { type Database, sql } from '#server/database.ts'
import { within } from '#server/within.ts'
import { type TitleCount, titleCounter, type TitleIndex } from '../domain/titles.ts'

const STALE_AFTER = 300_000
const FRESH_FOR = 10_000

export type Lexicon = ReturnType<typeof lexicon>

/** What live vacancies are called, kept in memory: the source of suggestions and of corrections. */
export function lexicon(db: Database) {
  let held: { readonly index: TitleIndex; readonly readAt: number } | undefined
  let reading: Promise<TitleIndex> | undefined

  async function readTitles(now: Date) {
    const index = await indexOf(await liveTitles(db, now))
    held = { index, readAt: now.getTime() }
    return index
  }
  const read = (now: Date) => {
    reading ??= readTitles(now).finally(() => {
      reading = undefined
    })
    return reading
  }
  const olderThan = (age: number, now: Date) => !held || now.getTime() - held.readAt > age

  return {
    /** At once after the first time: stale names are good enough for the caller that finds them stale. */
    async current(now: Date): Promise<TitleIndex> {
      // A failure to read them in the background shows at the next need.
      if (held && olderThan(STALE_AFTER, now)) read(now).catch(() => {})
      return held?.index ?? read(now)
    },
    /** For who found nothing: a vacancy of a moment ago may hold the very word. */
    async fresh(now: Date): Promise<TitleIndex> {
      if (held && !olderThan(FRESH_FOR, now)) return held.index
      const last = held?.index
      return last ? read(now).catch(() => last) : read(now)
    },
  }
}

/** Names of which there is one vacancy among a million are nobody's suggestion. */
const MOST_TITLES = 50_000
const AT_ONCE = 500

/** A little at a time: whoever else asks something meanwhile is answered between. */
async function indexOf(advertised: readonly TitleCount[]): Promise<TitleIndex> {
  const counter = titleCounter()
  for (let at = 0; at < advertised.length; at += AT_ONCE) {
    counter.add(advertised.slice(at, at + AT_ONCE))
    await setImmediate()
  }
  return counter.index()
}

/** Among a million vacancies they are not counted in a moment, and nobody waits for that after the first time. */
const COUNTED_WITHIN_MS = 30_000

const liveTitles = (db: Database, now: Date) =>
  within(COUNTED_WITHIN_MS, db, (one) =>
    one.many<TitleCount>(sql`
      select job_title as title, count(*) as count, array_agg(distinct town) filter (where strpos(lower(job_title), lower(town)) > 0) as towns
      from vacancies where expires_at > ${now} group by job_title order by count(*) desc, job_title limit ${MOST_TITLES}`),
  )

import { existsSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { readFullGazetteer } from '#features/places/server/full-gazetteer.ts'
import { loadGazetteer } from '#features/places/server/load-gazetteer.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { sql } from '#server/database/database.ts'
import { openPortalDatabase } from '#server/database/portal-database.ts'
import { type Feed, FEEDS, feedFile, feedLines } from './advertisement.ts'

/** The instant at which every search is made. All advertisements are on the board at that instant, posted in the 27 days before it. */
export const JUDGED_AT = new Date('2026-11-20T12:00:00Z')
const DAY = 86_400_000
const SPREAD = 27

export const hasFeedFiles = (folder: string) =>
  FEEDS.every((feed) => existsSync(feedFile(folder, feed)))

/** Opens a database with both feeds on the board. Later runs reuse its data folder, because the import takes minutes. */
export async function openJudgedBoard(feeds: string, dataDir: string): Promise<OpenDatabase> {
  const board = await openPortalDatabase({ databaseUrl: undefined, dataDir, databasePool: 4 })
  const { db } = board
  const { held } = await db.one<{ held: boolean }>(
    sql`select count(distinct posting_provider) = ${FEEDS.length} as held from vacancies`,
  )
  if (held) return board
  await loadGazetteer(
    db,
    { source: 'full', edition: null },
    await readFullGazetteer(feeds),
    JUDGED_AT,
  )
  for (const feed of FEEDS)
    await importVacancies({
      db,
      source: Readable.from(onTheBoard(feeds, feed)),
      options: { provider: feed },
      now: JUDGED_AT,
    })
  await db.run(sql`vacuum analyze vacancies`)
  return board
}

/**
 * Reads a feed with new dates, because the original ones are years apart. The new ones are the same in every run, so that age favours neither
 * feed.
 */
async function* onTheBoard(folder: string, feed: Feed): AsyncGenerator<Buffer> {
  for await (const line of feedLines(folder, feed)) {
    const posted = JUDGED_AT.getTime() - shareOf(line.id) * SPREAD * DAY
    yield Buffer.from(
      `${JSON.stringify({ ...line, postedAt: new Date(posted).toISOString(), expiresAt: new Date(JUDGED_AT.getTime() + 90 * DAY).toISOString() })}\n`,
    )
  }
}

const shareOf = (id: string) => createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32

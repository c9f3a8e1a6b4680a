import type { ImportReport } from '../../contract/import-report.ts'
import { type Database, sql } from '#server/database/database.ts'
import { type FeedReadingStop, readFeed } from '../feed/read-feed.ts'
import { createBranchChooser } from './branch-choice.ts'
import {
  countMissingVacancies,
  closeMissingVacancies,
  countLiveVacancies,
} from './expire-missing.ts'
import { readFeedBytes, countDaysSinceNewest, type FeedSource } from './feed-source.ts'
import { VacancyBatchWriter } from './import-batch.ts'
import type { FeedRow } from './write-batch.ts'

export type ImportOptions = {
  readonly provider: string
  /** True if the feed is full, so that vacancies that are not in it are closed. */
  readonly full?: boolean
  /** Called if a full feed would close more than a fifth of its provider's live vacancies. Returns whether to close them. */
  readonly confirm?: (missing: number, live: number) => boolean | Promise<boolean>
  /** Moves all dates so that the newest advertisement is of today. It only works for a file, which can be read twice. */
  readonly newestIsToday?: boolean
  /** The weekly hours by which hourly pay is converted to yearly pay, unless the advertisement states its hours. */
  readonly weeklyHours?: number
  /** The encoding that the sender's header states. */
  readonly charset?: string
}
export type ImportProgress = { readonly read: number; readonly bytes: number }
type FeedImport = {
  readonly db: Database
  readonly source: FeedSource
  readonly options: ImportOptions
  readonly now: Date
  readonly onProgress?: (progress: ImportProgress) => void
}

/** The share of a provider's live vacancies above which closing them needs confirmation, because the feed is then probably incomplete. */
const MAX_SHARE_CLOSED_UNCONFIRMED = 0.2

/**
 * Imports a feed as a stream. A bad record is refused individually; if a feed breaks off, its complete records are imported; importing the same feed
 * again changes nothing.
 */
export async function importVacancies({
  db,
  source,
  options,
  now,
  onProgress = () => {},
}: FeedImport): Promise<ImportReport> {
  const feed = await findOrInsertFeed(db, options.provider, now)
  const importId = await insertImport(db, feed, now)
  const live = options.full ? await countLiveVacancies(db, feed.id, now) : 0
  const shift =
    options.newestIsToday && typeof source === 'string'
      ? await countDaysSinceNewest(source, now)
      : 0
  const batch = new VacancyBatchWriter(
    db,
    feed,
    await createBranchChooser(db, feed.id),
    { ...options, shift },
    now,
  )

  const broken = await writeFeed(batch, source, options, onProgress)
  const held =
    options.full && !broken ? await closeMissing(db, feed, batch, live, options, now) : null
  const report = { id: importId, provider: feed.provider, ...batch.tally.report, broken, held }
  await storeImportResult(db, report, now)
  return report
}

/** Reads the feed and writes its records. Returns where the feed breaks off, if it does. */
async function writeFeed(
  batch: VacancyBatchWriter,
  source: FeedSource,
  { charset }: ImportOptions,
  onProgress: (progress: ImportProgress) => void,
): Promise<FeedReadingStop | null> {
  let bytes = 0
  let broken: FeedReadingStop | null = null
  const counted = readFeedBytes(source, (count) => {
    bytes = count
  })
  try {
    for await (const piece of readFeed(counted, charset)) {
      for (const entry of piece.entries) if (batch.take(entry)) await batch.write()
      broken = piece.broken ?? null
      onProgress({ read: batch.tally.counts.read, bytes })
    }
    await batch.finish()
  } finally {
    await batch.settle()
  }
  return broken
}

/**
 * Closes the vacancies that are missing from a full feed, and returns null. If that needed a confirmation and got none, it closes nothing and returns
 * the numbers for the report.
 */
async function closeMissing(
  db: Database,
  feed: FeedRow,
  batch: VacancyBatchWriter,
  live: number,
  { confirm = () => false }: ImportOptions,
  now: Date,
) {
  const present = [...batch.present]
  const missing = await countMissingVacancies(db, feed.id, present, now)
  if (missing > live * MAX_SHARE_CLOSED_UNCONFIRMED && !(await confirm(missing, live)))
    return { missing, live }
  batch.tally.counts.expired = await closeMissingVacancies(db, feed.id, present, now)
  return null
}

const findOrInsertFeed = (db: Database, provider: string, now: Date) =>
  db.one<FeedRow>(sql`
    insert into feeds (provider, created_at) values (${provider}, ${now})
    on conflict (provider) do update set provider = excluded.provider
    returning id, provider`)

const insertImport = (db: Database, feed: FeedRow, now: Date) =>
  db
    .one<{ id: string }>(
      sql`insert into imports (feed_id, started_at) values (${feed.id}, ${now}) returning id`,
    )
    .then((row) => row.id)

const storeImportResult = (
  db: Database,
  { id, counts, refusals, broken }: ImportReport,
  now: Date,
) =>
  db.run(sql`
    update imports set finished_at = ${now}, counts = ${JSON.stringify(counts)}::jsonb, errors = ${JSON.stringify(broken ? [...refusals, broken] : refusals)}::jsonb
    where id = ${id}`)

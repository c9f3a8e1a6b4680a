import { join } from 'node:path'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { importVacancies } from '../import/import-vacancies.ts'

const DEMO_PROVIDER = 'Halewick demo'

/** Imports the vacancies of the demo. Their dates are moved, so that the newest is of today. */
export async function importDemoVacancies(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  folder: string,
) {
  const now = clock()
  if (await wereImportedToday(db, now)) return
  await importVacancies({
    db,
    source: join(folder, 'vacancies.jsonl'),
    options: { provider: DEMO_PROVIDER, newestIsToday: true, weeklyHours: config.weeklyHours },
    now,
  })
}

/** Returns whether the demo's vacancies have already been imported today. Their dates only have to be moved once a day. */
const wereImportedToday = async (db: Database, now: Date) =>
  (await db.maybe(sql`
    select 1 from imports i join feeds f on f.id = i.feed_id
    where f.provider = ${DEMO_PROVIDER} and i.finished_at >= ${new Date(now.toISOString().slice(0, 10))} limit 1`)) !==
  undefined

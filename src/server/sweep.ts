import { HARD_STOP } from '#features/accounts/domain/sign-in-pause.ts'
import { type Database, sql } from './database.ts'

const DAY = 24 * 60 * 60 * 1000
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** Takes away what has ended: counters, sessions, codes, old failures, browsers not seen for a year, repeated-request keys, what alerts told a season ago, messages that left a month ago, security records of two years ago, what search indexes had a week to read, and the records of people who left a year ago. */
export async function sweep(db: Database, now: Date) {
  await db.run(sql`delete from allowances where ends_at < ${now}`)
  await db.run(sql`delete from sessions where ends_at < ${now} or idle_until < ${now}`)
  await db.run(sql`delete from codes where expires_at < ${before(now, 1)}`)
  await db.run(sql`delete from one_time_codes where expires_at < ${before(now, 1)}`)
  await db.run(sql`delete from short_link_codes where expires_at < ${before(now, 1)}`)
  // Whom a link was made for is nobody's business once it has ended; that it was, tells its holder for a season that it is too late.
  await db.run(sql`update short_links set target = '{}' where expires_at < ${now} and target <> '{}'`)
  await db.run(sql`delete from short_links where expires_at < ${before(now, 90)}`)
  await db.run(sql`delete from social_sign_ins where expires_at < ${now}`)
  await db.run(sql`delete from employee_sign_ins where expires_at < ${now}`)
  await db.run(sql`delete from used_id_tokens where ends_at < ${before(now, 1)}`)
  await db.run(sql`delete from sign_in_failures where last_at < ${before(now, 30)} and failures < ${HARD_STOP}`)
  await db.run(sql`delete from devices where seen_at < ${before(now, 365)}`)
  await db.run(sql`delete from consultant_devices where seen_at < ${before(now, 365)}`)
  await db.run(sql`delete from idempotency_keys where at < ${before(now, 1)}`)
  await db.run(sql`delete from alerted where at < ${before(now, 90)}`)
  await db.run(sql`delete from outbox where sent_at < ${before(now, 30)}`)
  await db.run(sql`delete from outbox where dead_at < ${before(now, 90)}`)
  // Not even a message that never left outlasts the day that an erasure has.
  await db.run(sql`delete from outbox where forget and created_at < ${before(now, 20 / 24)}`)
  await db.run(sql`delete from deletion_codes where expires_at < ${before(now, 1)}`)
  await db.run(sql`delete from audit where at < ${before(now, 730)}`)
  await db.run(sql`delete from retained_records where ends_at <= ${now}`)
  await sweepTouchedVacancies(db, now)
}

/** Longer than any search index is away; one that was away for longer finds that it was, and begins anew. */
const TOUCHED_DAYS = 7

async function sweepTouchedVacancies(db: Database, now: Date) {
  await db.run(sql`update touched_vacancies set noted_at = ${now} where noted_at is null`)
  await db.run(sql`
    with gone as (delete from touched_vacancies where noted_at < ${before(now, TOUCHED_DAYS)} returning written_by)
    update forgotten_touches set upto = newest.written_by from (select max(written_by) as written_by from gone) newest where newest.written_by is not null`)
}

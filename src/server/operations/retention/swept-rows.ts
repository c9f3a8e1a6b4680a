import type { RawBuilder } from 'kysely'
import { HARD_STOP } from '#features/accounts/domain/sign-in-pause.ts'
import { sql } from '../../database/database.ts'
import { before, FIXED_PERIODS as KEPT } from './periods.ts'

type Swept = { readonly table: string; readonly due: (now: Date) => RawBuilder<unknown> }

/** Rows that go by themselves once they have ended, each with the period of its kind. */
export const SWEPT_ROWS: readonly Swept[] = [
  { table: 'allowances', due: (now) => sql`ends_at < ${now}` },
  { table: 'sessions', due: (now) => sql`(ends_at < ${now} or idle_until < ${now})` },
  { table: 'codes', due: (now) => sql`expires_at < ${before(now, KEPT.endedCodes)}` },
  { table: 'one_time_codes', due: (now) => sql`expires_at < ${before(now, KEPT.endedCodes)}` },
  { table: 'short_link_codes', due: (now) => sql`expires_at < ${before(now, KEPT.endedCodes)}` },
  { table: 'deletion_codes', due: (now) => sql`expires_at < ${before(now, KEPT.endedCodes)}` },
  { table: 'undo_links', due: (now) => sql`expires_at < ${before(now, KEPT.endedCodes)}` },
  { table: 'short_links', due: (now) => sql`expires_at < ${before(now, KEPT.endedLinks)}` },
  // For a day a receiver that comes late learns that the link has ended.
  { table: 'crm_deliveries', due: (now) => sql`until < ${before(now, KEPT.endedCodes)}` },
  { table: 'social_sign_ins', due: (now) => sql`expires_at < ${now}` },
  { table: 'employee_sign_ins', due: (now) => sql`expires_at < ${now}` },
  { table: 'used_id_tokens', due: (now) => sql`ends_at < ${before(now, KEPT.endedCodes)}` },
  {
    table: 'sign_in_failures',
    due: (now) => sql`last_at < ${before(now, KEPT.failedSignIns)} and failures < ${HARD_STOP}`,
  },
  { table: 'devices', due: (now) => sql`seen_at < ${before(now, KEPT.knownBrowsers)}` },
  { table: 'consultant_devices', due: (now) => sql`seen_at < ${before(now, KEPT.knownBrowsers)}` },
  { table: 'idempotency_keys', due: (now) => sql`at < ${before(now, KEPT.repeatedRequests)}` },
  { table: 'alerted', due: (now) => sql`at < ${before(now, KEPT.alertedJobs)}` },
  { table: 'outbox', due: (now) => sql`sent_at < ${before(now, KEPT.sentMessages)}` },
  { table: 'outbox', due: (now) => sql`dead_at < ${before(now, KEPT.deadTasks)}` },
  {
    table: 'outbox',
    due: (now) => sql`forget and created_at < ${before(now, KEPT.forgottenTasks)}`,
  },
  { table: 'audit', due: (now) => sql`at < ${before(now, KEPT.securityRecords)}` },
  { table: 'retained_records', due: (now) => sql`ends_at <= ${now}` },
  // What answers a repeated save, where no save is taken any more.
  {
    table: 'answer_writes',
    due: (now) =>
      sql`at < ${before(now, KEPT.repeatedSaves)} and registration_id in (select id from registrations where status in ('Approved', 'SentToCrm', 'Cancelled'))`,
  },
]

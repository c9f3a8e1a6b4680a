import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { MINUTE } from '#shared/words/durations.ts'
import { ALLOWANCES } from '../security/allowances.ts'
import { MAX_COUNTED_LINES, countUnsentLines } from '../security/audit/sending/audit-batches.ts'
import { sql } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import type { Config } from '../settings/config.ts'

type EventCount = { readonly what: string; readonly times: number }
type WaitingCounts = {
  readonly outbox: number
  readonly oldest: number
  readonly dead: number
  readonly documents: number
}

/** The age in minutes up to which an event is counted: longer than the usual scraping interval, and short enough for alerts. */
const COUNTED_EVENT_MINUTES = 5

/** Registers the installation's figures for the operator. They are read from the database at each scrape, so every process reports the same. */
export function registerInstallationGauges(
  registry: Registry,
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
) {
  const gauges = declareGauges(registry, parts.config)
  const { up, outbox, oldest, dead, documents, events, unsent, limits, room } = gauges
  const waits = [outbox, oldest, dead, documents, ...(unsent ? [unsent] : [])]

  async function askDatabase() {
    const { waiting, happened, reached, left } = await readFigures(parts)
    outbox.set(waiting.outbox)
    oldest.set(Math.max(0, waiting.oldest))
    dead.set(waiting.dead)
    documents.set(waiting.documents)
    unsent?.set(left)
    for (const { what, times } of happened) events.set({ event: what }, times)
    for (const { what, times } of reached) limits.set({ allowance: what }, times)
    up.set(1)
  }

  /** Reads all figures. A figure that cannot be read is removed, so that no outdated value is reported. */
  return async function look() {
    for (const one of [up, ...waits, events, limits, room]) one.reset()
    const disk = statfs(parts.config.dataDir).then(
      ({ bavail, bsize }) => room.set(bavail * bsize),
      () => room.remove(),
    )
    await askDatabase().catch(() => {
      up.set(0)
      for (const one of waits) one.remove()
    })
    await disk
  }
}

function declareGauges(registry: Registry, { auditReceiver }: Pick<Config, 'auditReceiver'>) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('database_up', '1 while the database answers')
  const outbox = gauge('outbox_waiting', 'Messages and other tasks that have not left yet')
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest of them whose time has come')
  const dead = gauge('outbox_dead', 'Tasks that were given up')
  const documents = gauge('documents_pending', 'Uploaded files that were not scanned yet')
  const events = gauge(
    'audit_events',
    `Events of the audit log in the last ${COUNTED_EVENT_MINUTES} minutes`,
    ['event'],
  )
  const unsent =
    auditReceiver &&
    gauge(
      'audit_unsent',
      `Lines of the audit log that AUDIT_URL has not got yet, counted up to ${MAX_COUNTED_LINES}`,
    )
  const limits = gauge(
    'limits_reached',
    'Networks, accounts and contacts that used up a limit in the time that it counts',
    ['allowance'],
  )
  const room = gauge('data_folder_free_bytes', 'Room on the disk of DATA_DIR')
  return { up, outbox, oldest, dead, documents, events, unsent, limits, room }
}

async function readFigures({ db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>) {
  const now = clock()
  const since = new Date(now.getTime() - COUNTED_EVENT_MINUTES * MINUTE)
  const names = Object.keys(ALLOWANCES)
  const lengths = Object.values(ALLOWANCES).map(({ seconds }) => seconds)
  const most = Object.values(ALLOWANCES).map(({ times }) => times * config.limitFactor)
  const [waiting, happened, reached, left] = await Promise.all([
    db.one<WaitingCounts>(sql`
        select count(*) filter (where dead_at is null) as outbox, count(*) filter (where dead_at is not null) as dead,
          coalesce(extract(epoch from ${now} - min(created_at) filter (where dead_at is null and next_at <= ${now})), 0)::float as oldest,
          (select count(*) from documents where scan = 'pending') as documents
        from outbox where sent_at is null`),
    db.many<EventCount>(
      sql`select event as what, count(*) as times from audit where at > ${since} group by event`,
    ),
    db.many<EventCount>(sql`
        select known.name as what, count(*) as times from allowances
        join unnest(${names}::text[], ${most}::float[], ${lengths}::float[]) as known (name, most, seconds) on known.name = split_part(bucket, ': ', 1)
        where ends_at > ${now} and window_start > ${now}::timestamptz - make_interval(secs => known.seconds) and used >= known.most group by known.name`),
    config.auditReceiver ? countUnsentLines(db) : 0,
  ])
  return { waiting, happened, reached, left }
}

import type { LogEntryContent } from '../../domain/log/describe-log-entry.ts'
import { ALL_GROUPED_KINDS, type LogKindGroup, listKindsOfGroup } from '../../domain/log/kinds.ts'
import { ANSWERING_KINDS } from '#features/registrations/domain/log/log-kinds.ts'
import type { BranchLeft } from '../../domain/log/branch-at-entry.ts'
import { type Database, sql } from '#server/database/database.ts'

export type LogFilter = {
  readonly by?: string | undefined
  readonly kind?: LogKindGroup | undefined
}
type LogWindow = { readonly limit: number; readonly offset: number } | null
export type StoredLogEntry = LogEntryContent & {
  readonly seq: number
  readonly at: Date
  readonly actor: string
}

/**
 * Returns log entries, newest first. `before` comes from the whole log, even if only a part of the log is shown. A window of null returns all
 * entries.
 */
export const listLogEntries = (
  db: Database,
  registrationId: string,
  filters: LogFilter,
  window: LogWindow,
) =>
  db.many<StoredLogEntry>(sql`
    with entries as (
      select l.seq, l.at, l.actor, l.kind, p.payload,
        case when l.kind = any(${ANSWERING_KINDS}) then lag(p.payload) over (partition by l.kind = any(${ANSWERING_KINDS}), p.payload->>'actionId', p.payload->>'itemId' order by l.seq) end as before
      from registration_log l left join registration_log_payloads p using (registration_id, seq) where l.registration_id = ${registrationId}
    ), shown as (
      select * from entries where ${matchesFilterSql(filters)} order by seq desc limit ${window?.limit ?? null} offset ${window?.offset ?? 0}
    )
    select seq, at, actor, kind, payload as said, before, case when payload ? 'documentId' then ${FILE_NAME_SQL} end as "fileName" from shown order by seq desc`)

/** Selects the name of the document in a log entry. If the document was deleted, its name is in the log entry that added it. */
const FILE_NAME_SQL = sql`coalesce(
  payload->>'fileName',
  (select d.name from documents d where d.id = (payload->>'documentId')::uuid),
  (select added.payload->>'fileName' from entries added where added.payload->>'documentId' = shown.payload->>'documentId' and added.payload ? 'fileName' order by added.seq desc limit 1))`

export const countLogEntries = async (db: Database, registrationId: string, filters: LogFilter) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from registration_log where registration_id = ${registrationId} and ${matchesFilterSql(filters)}`,
    )
  ).count

function matchesFilterSql({ by, kind }: LogFilter) {
  const ofKind =
    kind === undefined
      ? sql`true`
      : kind === 'other'
        ? sql`kind <> all(${ALL_GROUPED_KINDS})`
        : sql`kind = any(${listKindsOfGroup(kind)})`
  return sql`${by === undefined ? sql`true` : sql`actor = ${by.toLowerCase()}`} and ${ofKind}`
}

export const countEntriesByKind = (db: Database, registrationId: string) =>
  db.many<{ actor: string; kind: string; entries: number }>(
    sql`select actor, kind, count(*) as entries from registration_log where registration_id = ${registrationId} group by actor, kind order by actor, kind`,
  )

/** Returns the current number of each item in its set, such as 2 for 'Job 2'. */
export const listItemNumbers = (db: Database, registrationId: string) =>
  db.many<{ itemId: string; setId: string; number: number; removed: boolean }>(sql`
    select item_id as "itemId", set_id as "setId", removed_at is not null as removed, row_number() over (partition by set_id, removed_at is not null order by place) as number
    from set_items where registration_id = ${registrationId}`)

export const listConsultantNames = (db: Database, ids: readonly string[]) =>
  db.many<{ id: string; name: string }>(
    sql`select id, first_name || ' ' || last_name as name from consultants where id::text = any(${ids})`,
  )

/** Returns the branches that a registration left, oldest first: each with the number of the log entry by which it left. */
export const listBranchesLeft = (db: Database, registrationId: string) =>
  db.many<BranchLeft>(sql`
    select l.seq, p.payload->'from'->>'name' as name from registration_log l join registration_log_payloads p using (registration_id, seq)
    where l.registration_id = ${registrationId} and l.kind in ('transferred', 'transfer undone') order by l.seq`)

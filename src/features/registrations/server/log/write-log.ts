import { randomBytes } from 'node:crypto'
import { type Database, prepared, sql } from '#server/database/database.ts'
import {
  digestPayload,
  type LogEntry,
  appendToChain,
  type LogEnd,
  type SaltedPayload,
} from '../../domain/log/log-chain.ts'
import type { LogKind } from '../../domain/log/log-kinds.ts'
import { digest } from './digest.ts'

/**
 * The author of a log entry: 'candidate', 'operator', 'profile' or 'crm' for answers copied from there, 'system' for automatic changes, or a
 * consultant's id.
 */
export type Actor = string
/**
 * An event to write to the log. `payload` is the content of the log entry, which is deleted together with the person's data; the entry itself
 * remains.
 */
export type LogEvent = {
  readonly kind: LogKind
  readonly payload: Readonly<Record<string, unknown>>
}
type WrittenEntry = { readonly entry: LogEntry; readonly said: SaltedPayload }

const SALT_BYTES = 32

/**
 * Adds entries to the log of a locked registration, in the transaction of the change, and stores the registration's new revision if there is one.
 * Returns the new end of the log.
 */
export function writeLog(
  db: Database,
  { id, log }: { readonly id: string; readonly log: LogEnd },
  actor: Actor,
  happened: readonly LogEvent[],
  now: Date,
  revision: number | null = null,
): LogEnd {
  if (happened.length === 0) {
    if (revision !== null)
      db.send(sql`update registrations set revision = ${revision} where id = ${id}`)
    return log
  }
  let head = log
  const written = happened.map(({ kind, payload }): WrittenEntry => {
    const said = { salt: randomBytes(SALT_BYTES).toString('hex'), payload }
    const entry = appendToChain(
      head,
      { at: now, actor, kind, commitment: digestPayload(said, digest) },
      digest,
    )
    head = entry
    return { entry, said }
  })
  insertEntries(db, id, written, { head, revision })
  return { seq: head.seq, hash: head.hash }
}

/** Inserts all entries in one statement, because every save of an answer waits for it. */
function insertEntries(
  db: Database,
  id: string,
  written: readonly WrittenEntry[],
  { head, revision }: { readonly head: LogEnd; readonly revision: number | null },
) {
  const entries = written.map(({ entry, said }) => ({
    ...entry,
    salt: said.salt,
    payload: said.payload,
  }))
  db.send(
    prepared(
      'log entries, written',
      sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (seq bigint, at timestamptz, actor text, kind text, commitment text, previous text, hash text, salt text, payload jsonb)
    ), entries as (
      insert into registration_log (registration_id, seq, at, actor, kind, commitment, previous, hash, branch_id)
      select ${id}, seq, at, actor, kind, decode(commitment, 'hex'), decode(previous, 'hex'), decode(hash, 'hex'), (select branch_id from registrations where id = ${id}) from given
    ), payloads as (
      insert into registration_log_payloads (registration_id, seq, salt, payload) select ${id}, seq, decode(salt, 'hex'), payload from given
    )
    update registrations set log_length = ${head.seq}, log_head = decode(${head.hash}, 'hex'), revision = coalesce(${revision}::bigint, revision) where id = ${id}`,
    ),
  )
}

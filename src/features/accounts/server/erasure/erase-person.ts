import { randomBytes } from 'node:crypto'
import { queueFileRemovals } from '#features/documents/server/store/file-removal.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { deletePersonalRows } from '#server/personal-data/personal-rows.ts'
import { formatDeletionReference } from '../../domain/retention.ts'
import { sendFarewellLetter, askBranchesToDeleteLetters } from './farewell.ts'
import { queueRestOfErasure } from './finish-erasure.ts'
import { forgetUnconfirmedOfAddresses } from './forget-unconfirmed-person.ts'
import { findPersonKeys } from './person-keys.ts'
import { retainLegalRecord } from './retain-record.ts'
import { notifyRecipients } from './tell-recipients.ts'

type ErasureRequest = {
  readonly id: string
  readonly requestId: string
  /**
   * Set if the account is deleted because it is unused: the time of the last use, and the text of the `period` after which unused accounts are
   * deleted.
   */
  readonly unused?: { readonly since: Date; readonly period: string }
  /** Set if a backup restored a deleted person: the time of the original deletion. */
  readonly again?: Date
}

type ErasureTools = Pick<Parts, 'messages' | 'config' | 'personalTables'>

/**
 * Erases a person in the caller's transaction. Their access ends at once, the registry of personal tables determines the rows to delete, and files
 * and the demo's letters are deleted through the outbox. Returns the reference of the deletion; undefined if the account no longer exists.
 */
export async function erasePerson(
  db: Database,
  { id, requestId, unused, again }: ErasureRequest,
  parts: ErasureTools,
  now: Date,
): Promise<string | undefined> {
  // A quick apply locks documents before the person; the same order here prevents a deadlock.
  await db.run(sql`select 1 from documents where candidate_id = ${id} order by id for update`)
  const found = await db.maybe<{ address: string | null }>(sql`
    select (select value from contacts where candidate_id = c.id and kind = 'email' and is_primary) as address from candidates c where id = ${id} for update of c`)
  if (!found) return undefined

  for (const earlier of await listSetAsideAccountIds(db, id))
    await erasePerson(db, { id: earlier, requestId }, parts, now)
  const { messages, config, personalTables } = parts
  const person = await findPersonKeys(db, id, config)
  const reference = formatDeletionReference(randomBytes(10))
  const retained = await retainLegalRecord(
    db,
    { person, personalTables },
    { reference, served: unused?.since ?? again ?? now },
    now,
  )
  await queueFileRemovals(db, await listStorageKeys(db, id), now)
  await queueRestOfErasure(db, id, now)
  if (!again) await askBranchesToDeleteLetters(db, { personId: id, reference }, now, { messages })
  await notifyRecipients(db, { person, personalTables }, now)
  await deletePersonalRows(db, personalTables, person)
  if (found.address && !again)
    await sendFarewellLetter(
      db,
      { to: found.address, reference, retained, unused: unused?.period },
      now,
      {
        messages,
        config,
      },
    )
  await insertAuditEntry(
    db,
    { actor: id, event: 'account deleted', subject: reference, requestId },
    now,
  )
  return reference
}

/**
 * Erases a person who asked for it, together with the unconfirmed applications that were sent with their confirmed addresses. A deletion for another
 * reason leaves those applications: the owner of an unused account, for example, may just have applied without signing in.
 */
export async function erasePersonOnRequest(
  db: Database,
  request: Omit<ErasureRequest, 'unused'>,
  parts: ErasureTools,
  now: Date,
): Promise<string | undefined> {
  await forgetUnconfirmedOfAddresses(
    db,
    { ownerId: request.id, requestId: request.requestId },
    parts,
    now,
  )
  return erasePerson(db, request, parts, now)
}

/**
 * Finds the accounts that were registered with the person's proven address. They are erased too, because they contain the address and only this
 * person could claim them.
 */
const listSetAsideAccountIds = async (db: Database, candidateId: string) =>
  (
    await db.many<{ id: string }>(sql`
      select s.candidate_id as id from set_aside_accounts s join contacts k on k.value_key = s.address_key
      where k.candidate_id = ${candidateId} and k.kind = 'email' and k.is_primary and k.verified_at is not null and s.candidate_id <> ${candidateId} limit 1000`)
  ).map(({ id }) => id)

const listStorageKeys = async (db: Database, candidateId: string) =>
  (
    await db.many<{ key: string }>(
      sql`select storage_key as key from documents where candidate_id = ${candidateId}`,
    )
  ).map(({ key }) => key)

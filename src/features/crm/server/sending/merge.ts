import type { Database } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'
import { OutsideRefused } from '#server/operations/outside-errors.ts'
import { type FieldChanges, heldIn, holds } from '../../domain/fields.ts'
import { type Crm, CrmMoved } from '../crm.ts'
import { keepBefore, type StoredSending } from './sending-queries.ts'

/**
 * Writes the chosen fields into a record, once. The earlier values are stored first, so that the merge can be undone even if the CRM's response is
 * lost.
 */
export async function merge(
  db: Database,
  crm: Crm,
  sending: StoredSending,
  crmId: string,
  changes: FieldChanges,
): Promise<string> {
  const record = await crm.read(crmId)
  if (!record) throw new OutsideRefused('The record to merge with is no longer in the CRM.')
  const now = heldIn(record.fields, Object.keys(changes))
  // A field that an earlier attempt wrote now has our value, so the value before it is the one that was stored then.
  const before = Object.fromEntries(
    Object.entries(now).map(([field, value]) => [
      field,
      isOurs(sending, changes, field, value)
        ? sending.before?.[field as keyof FieldChanges]
        : value,
    ]),
  )
  await keepBefore(db, sending, { before, written: changes })
  if (!holds(record.fields, changes)) await crm.update(crmId, changes, record.version)
  return crmId
}

const isOurs = ({ before }: StoredSending, changes: FieldChanges, field: string, value: unknown) =>
  before !== null && field in before && changes[field as keyof FieldChanges] === value

/** Restores the record's earlier values, unless someone has changed the record since. A second call changes nothing. */
export async function unmerge(crm: Crm, { link, before, written }: StoredSending) {
  const record = await crm.read(link ?? '')
  if (!record) throw conflict('The record is no longer in the CRM, so the merge cannot be undone.')
  if (holds(record.fields, before ?? {})) return
  if (!holds(record.fields, written ?? {})) throw conflict(CHANGED)
  await crm.update(record.crmId, before ?? {}, record.version).catch((error: unknown) => {
    throw error instanceof CrmMoved ? conflict(CHANGED) : error
  })
}

const CHANGED =
  'The record was changed in the CRM since the merge, so it cannot be undone from here.'

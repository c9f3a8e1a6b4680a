import type { Database } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'
import { OutsideRefused } from '#server/operations/outside-errors.ts'
import { type FieldChanges, readPresentValues, hasValues } from '../../domain/person-fields.ts'
import { type Crm, CrmRecordChanged } from '../crm.ts'
import { storeEarlierValues, type StoredSending } from './sending-queries.ts'

/**
 * Writes the chosen fields into a CRM record. The record's earlier values are stored first, so that the merge can be undone even if the CRM's
 * response is lost.
 */
export async function mergeIntoRecord(
  db: Database,
  crm: Crm,
  sending: StoredSending,
  crmId: string,
  changes: FieldChanges,
): Promise<string> {
  const record = await crm.read(crmId)
  if (!record) throw new OutsideRefused('The record to merge with is no longer in the CRM.')
  const now = readPresentValues(record.fields, Object.keys(changes))
  // If an earlier attempt already wrote a field, the record has the portal's value. The value before the merge is then the one that the earlier
  // attempt stored.
  const before = Object.fromEntries(
    Object.entries(now).map(([field, value]) => [
      field,
      isWrittenByUs(sending, changes, field, value)
        ? sending.before?.[field as keyof FieldChanges]
        : value,
    ]),
  )
  await storeEarlierValues(db, sending, { before, written: changes })
  if (!hasValues(record.fields, changes)) await crm.update(crmId, changes, record.version)
  return crmId
}

const isWrittenByUs = (
  { before }: StoredSending,
  changes: FieldChanges,
  field: string,
  value: unknown,
) => before !== null && field in before && changes[field as keyof FieldChanges] === value

/** Restores the values that the record had before the merge, unless someone has changed the record since. A second call changes nothing. */
export async function undoMerge(crm: Crm, { link, before, written }: StoredSending) {
  const record = await crm.read(link ?? '')
  if (!record) throw conflict('The record is no longer in the CRM, so the merge cannot be undone.')
  if (hasValues(record.fields, before ?? {})) return
  if (!hasValues(record.fields, written ?? {})) throw conflict(CHANGED_SINCE_MERGE)
  await crm.update(record.crmId, before ?? {}, record.version).catch((error: unknown) => {
    throw error instanceof CrmRecordChanged ? conflict(CHANGED_SINCE_MERGE) : error
  })
}

const CHANGED_SINCE_MERGE =
  'The record was changed in the CRM since the merge, so it cannot be undone from here.'

import type { Database } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'
import { OutsideRefusedError } from '#server/operations/outside-errors.ts'
import {
  type CrmFieldChanges,
  pickPresentValues,
  hasRecordValues,
} from '../../domain/person-fields.ts'
import { type Crm, CrmRecordChangedError } from '../crm.ts'
import { storeValuesBeforeMerge, type StoredHandOver } from './sending-queries.ts'

/**
 * Writes the chosen fields into a CRM record. The record's earlier values are stored first, so that the merge can be undone even if the CRM's
 * response is lost.
 */
export async function mergeIntoRecord(
  db: Database,
  crm: Crm,
  sending: StoredHandOver,
  crmId: string,
  changes: CrmFieldChanges,
): Promise<string> {
  const record = await crm.read(crmId)
  if (!record) throw new OutsideRefusedError('The record to merge with is no longer in the CRM.')
  const now = pickPresentValues(record.fields, Object.keys(changes))
  // If an earlier attempt already wrote a field, the record has the portal's value. The value before the merge is then the one that the earlier
  // attempt stored.
  const before = Object.fromEntries(
    Object.entries(now).map(([field, value]) => [
      field,
      isWrittenByEarlierAttempt(sending, changes, field, value)
        ? sending.before?.[field as keyof CrmFieldChanges]
        : value,
    ]),
  )
  await storeValuesBeforeMerge(db, sending, { before, written: changes })
  if (!hasRecordValues(record.fields, changes)) await crm.update(crmId, changes, record.version)
  return crmId
}

const isWrittenByEarlierAttempt = (
  { before }: StoredHandOver,
  changes: CrmFieldChanges,
  field: string,
  value: unknown,
) => before !== null && field in before && changes[field as keyof CrmFieldChanges] === value

/** Restores the values that the record had before the merge, unless someone has changed the record since. A second call changes nothing. */
export async function undoMerge(crm: Crm, { link, before, written }: StoredHandOver) {
  const record = await crm.read(link ?? '')
  if (!record) throw conflict('The record is no longer in the CRM, so the merge cannot be undone.')
  if (hasRecordValues(record.fields, before ?? {})) return
  if (!hasRecordValues(record.fields, written ?? {})) throw conflict(RECORD_CHANGED_REFUSAL)
  await crm.update(record.crmId, before ?? {}, record.version).catch((error: unknown) => {
    throw error instanceof CrmRecordChangedError ? conflict(RECORD_CHANGED_REFUSAL) : error
  })
}

const RECORD_CHANGED_REFUSAL =
  'The record was changed in the CRM since the merge, so it cannot be undone from here.'

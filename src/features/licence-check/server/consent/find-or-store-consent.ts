import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { invalidFields } from '#shared/failure.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { findConsentRefusal } from '../../domain/consent.ts'
import {
  findConsentGivenAt,
  isConsentDocument,
  storeConsent,
  type StoredConsent,
} from './consent-queries.ts'
import type { StoredDriver } from '../drivers/driver-queries.ts'

export type ConsentOrder = {
  readonly driver: StoredDriver
  readonly viewer: Consultant
  readonly consentAt: Date
  readonly documentId: string | undefined
}

const CLOCK_TOLERANCE_MS = 5 * MINUTE

/**
 * Returns the permission for the check: the signed paper with the given document or, without a document, the stored permission that was given at
 * `consentAt`.
 */
export async function findOrStoreConsent(
  db: Database,
  { driver, viewer, consentAt: at, documentId }: ConsentOrder,
  now: Date,
): Promise<StoredConsent & { readonly isNew: boolean }> {
  if (at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    throw invalidFields({ consentAt: 'The permission cannot be from the future' })
  if (documentId === undefined) {
    const consent = await findConsentGivenAt(db, driver.id, at)
    if (!consent)
      throw invalidFields({
        consentDocumentId:
          'Add the signed permission: the driver has not agreed in the registration at this time',
      })
    return { ...consent, isNew: false }
  }
  if (
    !(await isConsentDocument(db, documentId, {
      driverId: driver.id,
      candidateId: driver.candidateId,
      branches: viewer.branches,
    }))
  )
    throw invalidFields({ consentDocumentId: 'This is no document of the driver' })
  const refusal = findConsentRefusal({ givenAt: at, withdrawnAt: null }, now)
  if (refusal) throw invalidFields({ consentAt: refusal })
  return storeConsent(
    db,
    { driverId: driver.id, givenAt: at, source: 'document', documentId, recordedBy: viewer.id },
    now,
  )
}

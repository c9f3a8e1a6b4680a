import { enqueue } from '#features/messages/server/outbox.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { findUnmetRequirement } from '../../domain/checklist.ts'
import { findConsentRefusal } from '../../domain/consent.ts'
import { insertCheck, findOpenCheck } from './check-queries.ts'
import {
  findConsentGivenAt,
  isConsentDocument,
  storeConsent,
  type StoredConsent,
} from '../consent/consent-queries.ts'
import type { StoredCheck, StoredDriver } from '../drivers/driver-queries.ts'
import { hasCheckingService, CHECKS_NOT_SET_UP_TEXT } from './configured-service.ts'
import { readCheckRequirements } from '../drivers/read-driver-profile.ts'

export const LICENCE_CHECK_TASK_KIND = 'licence-check'

type CheckOrder = {
  readonly registration: LockedRegistration
  readonly driver: StoredDriver
  readonly viewer: Consultant
  readonly consentAt: Date
  readonly documentId: string | undefined
}

/**
 * Starts a check for a consultant, or returns the driver's open check, because a driver has one at a time. Throws a 409 with the reason if a check
 * cannot start.
 */
export async function startCheck(
  db: Database,
  order: CheckOrder,
  config: Config,
  now: Date,
): Promise<{ readonly check: StoredCheck; readonly started: boolean }> {
  const { registration, driver, viewer } = order
  const open = await findOpenCheck(db, driver.id)
  if (open) return { check: open, started: false }
  const consent = await findOrStoreConsent(db, order, now)
  if (!hasCheckingService(config)) throw conflict(CHECKS_NOT_SET_UP_TEXT)
  const refusal = findUnmetRequirement(
    await readCheckRequirements(db, driver, consent, config, now),
  )
  if (refusal) throw conflict(refusal)
  const check = await storeCheckOrder(
    db,
    { driver, consentId: consent.id, requestedBy: viewer.id },
    now,
  )
  writeLog(
    db,
    registration,
    viewer.id,
    [
      ...(consent.isNew
        ? [
            {
              kind: 'licence permission given',
              payload: {
                driverId: driver.id,
                source: consent.source,
                documentId: consent.documentId,
              },
            } as const,
          ]
        : []),
      { kind: 'licence check asked', payload: { driverId: driver.id, checkId: check.id } },
    ],
    now,
  )
  return { check, started: true }
}

/** Stores the check; the outbox carries it out. */
export async function storeCheckOrder(
  db: Database,
  {
    driver,
    consentId,
    requestedBy,
  }: {
    readonly driver: StoredDriver
    readonly consentId: string
    readonly requestedBy: string | null
  },
  now: Date,
): Promise<StoredCheck> {
  const check = await insertCheck(db, { driverId: driver.id, consentId, requestedBy }, now)
  await enqueue(
    db,
    {
      key: `${LICENCE_CHECK_TASK_KIND}: ${check.id}`,
      kind: LICENCE_CHECK_TASK_KIND,
      body: { checkId: check.id, look: 0 },
      ownerId: driver.candidateId,
    },
    now,
  )
  return check
}

const CLOCK_TOLERANCE_MS = 5 * MINUTE

/**
 * Returns the permission for the check: the signed paper with the given document or, without a document, the stored permission that was given at
 * `consentAt`.
 */
async function findOrStoreConsent(
  db: Database,
  { driver, viewer, consentAt: at, documentId }: CheckOrder,
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

import { enqueue } from '#features/messages/server/outbox.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'
import { findUnmetRequirement } from '../../domain/checklist.ts'
import { insertCheck, findOpenCheck } from './check-queries.ts'
import type { StoredCheck, StoredDriver } from '../drivers/driver-queries.ts'
import { hasCheckingService, CHECKS_NOT_SET_UP_TEXT } from './configured-service.ts'
import { readCheckRequirements } from '../drivers/read-driver-profile.ts'
import { type ConsentOrder, findOrStoreConsent } from '../consent/find-or-store-consent.ts'

export const LICENCE_CHECK_TASK_KIND = 'licence-check'
type CheckOrder = ConsentOrder & { readonly registration: LockedRegistration }

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

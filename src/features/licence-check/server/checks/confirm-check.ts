import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { Config } from '#server/settings/config.ts'
import { conflict } from '#shared/failure.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { explainDecidedCheck } from '../../domain/checks/explain-decided-check.ts'
import { computeNextDueDate } from '../../domain/checks/next-due.ts'
import {
  AWAITING_VERIFICATION,
  LICENCE_CHECKED,
  LICENCE_OF_OTHER_PERSON,
} from '../../domain/checks/status.ts'
import { changeLockedDriver, findReachableCheck } from '../drivers/find-reachable-driver.ts'
import { unsealLicenceRecord } from '../seal-licence-values.ts'
import { changeCheck } from './check-queries.ts'

/** Stores a consultant's decision whether the found licence is the driver's. */
export async function confirmCheck(
  db: Database,
  viewer: Consultant,
  { id, correct }: { readonly id: string; readonly correct: boolean },
  config: Config,
  now: Date,
) {
  const { driverId } = await findReachableCheck(db, viewer, id)
  await changeLockedDriver(db, viewer, driverId, async (inside, { registration }) => {
    const check = await findReachableCheck(inside, viewer, id)
    // If the check already has the status of this decision, the consultant has sent the decision again, probably because the first response was lost.
    if (check.status === (correct ? LICENCE_CHECKED : LICENCE_OF_OTHER_PERSON)) return
    const record = check.record && unsealLicenceRecord(check.record, check.id, config)
    if (check.status !== AWAITING_VERIFICATION || !record)
      throw conflict(explainDecidedCheck({ ...check, at: formatInstant(check.changedAt) }))
    const settled = correct
      ? {
          status: LICENCE_CHECKED,
          nextDueAt: computeNextDueDate({ record, consentGivenAt: check.consentGivenAt }, now),
        }
      : { status: LICENCE_OF_OTHER_PERSON, description: 'The licence is not of this driver.' }
    await changeCheck(
      inside,
      check.id,
      { from: [AWAITING_VERIFICATION], ...settled, confirmedBy: viewer.id },
      now,
    )
    writeLog(
      inside,
      registration,
      viewer.id,
      [
        {
          kind: correct ? 'licence check confirmed' : 'licence check failed',
          payload: {
            driverId,
            checkId: check.id,
            ...(correct ? {} : { message: settled.description }),
          },
        },
      ],
      now,
    )
  })
}

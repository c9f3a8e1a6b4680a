import { enqueue, MAX_TRIES } from '#features/messages/server/outbox.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'
import { OutsideRefusedError, describeOutsideError } from '#server/operations/outside-errors.ts'
import { hasCheckCodeEnded } from '../../domain/check-code.ts'
import { findConsentRefusal } from '../../domain/consent.ts'
import {
  AWAITING_VERIFICATION,
  CHECK_FAILED,
  LICENCE_CHECKED,
  CHECK_IN_PROGRESS,
  isAwaitingService,
  NOT_YET_CHECKED,
} from '../../domain/checks/status.ts'
import type { CheckAnswer, CheckRequest } from './checking-service.ts'
import { findCheck, changeCheck, type StoredCheckInFull } from './check-queries.ts'
import { findDriver } from '../drivers/driver-queries.ts'
import { lockRegistrationAndDriver } from '../drivers/find-reachable-driver.ts'
import { sealLicenceRecord, unsealCheckCode, unsealDriverNumber } from '../seal-licence-values.ts'
import { CHECKS_NOT_SET_UP_TEXT } from './configured-service.ts'
import { LICENCE_CHECK_TASK_KIND } from './start-check.ts'

type CheckParts = Pick<Parts, 'db' | 'clock' | 'config' | 'checkingService'>
type CheckTask = { readonly checkId: string; readonly look: number }

const UNFINISHED_STATUSES = [NOT_YET_CHECKED, CHECK_IN_PROGRESS]
const FIRST_POLL_DELAY_MS = 2000
const MAX_POLL_PAUSE_MS = HOUR
const MAX_CHECK_WAIT_MS = 3 * DAY

/**
 * Runs the checks of the outbox: requests each one and polls until there is a result. A call can fail halfway and be repeated; every attempt has the
 * same id, so the service makes only one check.
 */
export const handleLicenceChecks = (
  parts: CheckParts,
): Readonly<Record<typeof LICENCE_CHECK_TASK_KIND, DeliverTask>> => ({
  async [LICENCE_CHECK_TASK_KIND]({ body, attempts }) {
    const { checkId, look } = body as CheckTask
    const check = await findCheck(parts.db, checkId)
    if (!check || !isAwaitingService(check.status)) return
    try {
      await advanceCheck(parts, check, look)
    } catch (error) {
      const refused = error instanceof OutsideRefusedError
      if (refused || attempts >= MAX_TRIES)
        await storeCheckAnswer(
          parts,
          check,
          makeFailedAnswer(describeOutsideError('The checking service', error)),
        )
      else
        await changeCheck(
          parts.db,
          check.id,
          {
            from: [check.status],
            status: check.status,
            description: `${describeOutsideError('The checking service', error)} It is tried again by itself.`,
          },
          parts.clock(),
        )
      // A refusal ends the task without a retry, because a consultant has to act.
      if (!refused) throw error
    }
  },
})

const makeFailedAnswer = (description: string): CheckAnswer => ({
  licenceCheckStatusId: CHECK_FAILED,
  description,
  record: null,
})

async function advanceCheck(parts: CheckParts, check: StoredCheckInFull, look: number) {
  const { db, clock, config, checkingService: service } = parts
  if (!service) throw new OutsideRefusedError(CHECKS_NOT_SET_UP_TEXT)
  const refusal = findConsentRefusal(
    { givenAt: check.consentGivenAt, withdrawnAt: check.consentWithdrawnAt },
    clock(),
  )
  if (refusal) throw new OutsideRefusedError(refusal)
  const asked = await buildCheckRequest(db, check, config, clock())
  if (check.status === NOT_YET_CHECKED) {
    await service.ask(asked)
    return scheduleNextPoll(parts, check, look, null)
  }
  const answer = await service.answerOf(asked)
  if (!isAwaitingService(answer.licenceCheckStatusId ?? CHECK_FAILED))
    return storeCheckAnswer(parts, check, answer)
  if (clock().getTime() - check.createdAt.getTime() > MAX_CHECK_WAIT_MS)
    return storeCheckAnswer(
      parts,
      check,
      makeFailedAnswer('The checking service gave no answer for three days.'),
    )
  return scheduleNextPoll(parts, check, look, answer.description)
}

async function buildCheckRequest(
  db: Database,
  check: StoredCheckInFull,
  config: Config,
  now: Date,
): Promise<CheckRequest> {
  const driver = await findDriver(db, check.driverId)
  if (!driver) throw new OutsideRefusedError('The driver is no longer there.')
  const {
    id,
    licenceKind,
    firstName,
    middleName,
    lastName,
    birthDate,
    postcode,
    checkCode,
    checkCodeMadeAt,
  } = driver
  const code =
    checkCode && checkCodeMadeAt && !hasCheckCodeEnded(checkCodeMadeAt, now)
      ? unsealCheckCode(checkCode, id, config)
      : null
  return {
    id: check.id,
    licenceKind,
    driverNumber: unsealDriverNumber(driver.driverNumber, id, config),
    firstName,
    middleName,
    lastName,
    birthDate,
    postcode,
    checkCode: code,
    consentGivenAt: check.consentGivenAt,
  }
}

/** Schedules the next poll. The pause doubles each time, up to MAX_POLL_PAUSE_MS. */
async function scheduleNextPoll(
  { db, clock }: CheckParts,
  check: StoredCheckInFull,
  look: number,
  description: string | null,
) {
  const now = clock()
  const pause = Math.min(MAX_POLL_PAUSE_MS, FIRST_POLL_DELAY_MS * 2 ** look)
  await db.transaction(async (inside) => {
    await changeCheck(
      inside,
      check.id,
      { from: UNFINISHED_STATUSES, status: CHECK_IN_PROGRESS, description },
      now,
    )
    await enqueue(
      inside,
      {
        key: `${LICENCE_CHECK_TASK_KIND}: ${check.id} ${look + 1}`,
        kind: LICENCE_CHECK_TASK_KIND,
        body: { checkId: check.id, look: look + 1 },
        ownerId: check.candidateId,
        notBefore: new Date(now.getTime() + pause),
      },
      now,
    )
  })
}

/** Stores the result. A record waits for a consultant to confirm its holder, even if the service reports the check as finished. */
async function storeCheckAnswer(
  { db, clock, config }: CheckParts,
  check: StoredCheckInFull,
  { licenceCheckStatusId = CHECK_FAILED, description, record }: CheckAnswer,
) {
  const now = clock()
  const isAnswered =
    licenceCheckStatusId === AWAITING_VERIFICATION || licenceCheckStatusId === LICENCE_CHECKED
  const status = isAnswered
    ? record
      ? AWAITING_VERIFICATION
      : CHECK_FAILED
    : Math.max(licenceCheckStatusId, CHECK_FAILED)
  const words = isAnswered ? (record ? null : 'The checking service sent no record.') : description
  await db.transaction(async (inside) => {
    const held = await lockRegistrationAndDriver(inside, check.driverId, check.registrationId)
    if (!held) return
    const changed = await changeCheck(
      inside,
      check.id,
      {
        from: UNFINISHED_STATUSES,
        status,
        description: words,
        record: record && sealLicenceRecord(record, check.id, config),
      },
      now,
    )
    if (changed)
      writeLog(
        inside,
        held.registration,
        'system',
        [
          {
            kind:
              status === AWAITING_VERIFICATION ? 'licence check answered' : 'licence check failed',
            payload: {
              driverId: check.driverId,
              checkId: check.id,
              ...(words ? { message: words } : {}),
            },
          },
        ],
        now,
      )
  })
}

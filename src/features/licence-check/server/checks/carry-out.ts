import { enqueue, MOST_TRIES } from '#features/messages/server/outbox.ts'
import type { Delivery } from '#server/operations/delivery.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'
import { OutsideRefused, outsideWords } from '#server/operations/outside-errors.ts'
import { codeHasEnded } from '../../domain/check-code.ts'
import { consentRefusal } from '../../domain/consent.ts'
import {
  AWAITING_VERIFICATION,
  CHECK_FAILED,
  CHECKED,
  IN_PROGRESS,
  isMoving,
  NOT_YET_CHECKED,
} from '../../domain/status.ts'
import type { CheckAnswer, CheckRequest } from './checking-service.ts'
import { anyCheck, changeCheck, type CheckInFull } from './check-queries.ts'
import { anyDriver } from '../drivers/driver-queries.ts'
import { hold } from '../drivers/reached-driver.ts'
import { sealRecord, unsealCode, unsealNumber } from '../sealed.ts'
import { NOT_SET_UP } from './configured-service.ts'
import { LICENCE_CHECK } from './start-check.ts'

type CheckParts = Pick<Parts, 'db' | 'clock' | 'config' | 'checkingService'>
type CheckTask = { readonly checkId: string; readonly look: number }

const MOVING = [NOT_YET_CHECKED, IN_PROGRESS]
const FIRST_LOOK_MS = 2000
const LONGEST_PAUSE_MS = HOUR
const PATIENCE_MS = 3 * DAY

/**
 * Runs the checks of the outbox: requests each one and polls until there is a result. A call can fail halfway or be repeated, so the id ensures one
 * check.
 */
export const licenceChecks = (
  parts: CheckParts,
): Readonly<Record<typeof LICENCE_CHECK, Delivery>> => ({
  async [LICENCE_CHECK]({ body, attempts }) {
    const { checkId, look } = body as CheckTask
    const check = await anyCheck(parts.db, checkId)
    if (!check || !isMoving(check.status)) return
    try {
      await goOn(parts, check, look)
    } catch (error) {
      const refused = error instanceof OutsideRefused
      if (refused || attempts >= MOST_TRIES)
        await settle(parts, check, failed(outsideWords('The checking service', error)))
      else
        await changeCheck(
          parts.db,
          check.id,
          {
            from: [check.status],
            status: check.status,
            description: `${outsideWords('The checking service', error)} It is tried again by itself.`,
          },
          parts.clock(),
        )
      // A refusal ends the task without a retry, because a consultant has to act.
      if (!refused) throw error
    }
  },
})

const failed = (description: string): CheckAnswer => ({
  licenceCheckStatusId: CHECK_FAILED,
  description,
  record: null,
})

async function goOn(parts: CheckParts, check: CheckInFull, look: number) {
  const { db, clock, config, checkingService: service } = parts
  if (!service) throw new OutsideRefused(NOT_SET_UP)
  const refusal = consentRefusal(
    { givenAt: check.consentGivenAt, withdrawnAt: check.consentWithdrawnAt },
    clock(),
  )
  if (refusal) throw new OutsideRefused(refusal)
  const asked = await askedOf(db, check, config, clock())
  if (check.status === NOT_YET_CHECKED) {
    await service.ask(asked)
    return lookAgain(parts, check, look, null)
  }
  const answer = await service.answerOf(asked)
  if (!isMoving(answer.licenceCheckStatusId ?? CHECK_FAILED)) return settle(parts, check, answer)
  if (clock().getTime() - check.createdAt.getTime() > PATIENCE_MS)
    return settle(parts, check, failed('The checking service gave no answer for three days.'))
  return lookAgain(parts, check, look, answer.description)
}

async function askedOf(
  db: Database,
  check: CheckInFull,
  config: Config,
  now: Date,
): Promise<CheckRequest> {
  const driver = await anyDriver(db, check.driverId)
  if (!driver) throw new OutsideRefused('The driver is no longer there.')
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
    checkCode && checkCodeMadeAt && !codeHasEnded(checkCodeMadeAt, now)
      ? unsealCode(checkCode, id, config)
      : null
  return {
    id: check.id,
    licenceKind,
    driverNumber: unsealNumber(driver.driverNumber, id, config),
    firstName,
    middleName,
    lastName,
    birthDate,
    postcode,
    checkCode: code,
    consentGivenAt: check.consentGivenAt,
  }
}

/** Schedules the next poll; the pause grows each time. */
async function lookAgain(
  { db, clock }: CheckParts,
  check: CheckInFull,
  look: number,
  description: string | null,
) {
  const now = clock()
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_LOOK_MS * 2 ** look)
  await db.transaction(async (inside) => {
    await changeCheck(inside, check.id, { from: MOVING, status: IN_PROGRESS, description }, now)
    await enqueue(
      inside,
      {
        key: `${LICENCE_CHECK}: ${check.id} ${look + 1}`,
        kind: LICENCE_CHECK,
        body: { checkId: check.id, look: look + 1 },
        ownerId: check.candidateId,
        notBefore: new Date(now.getTime() + pause),
      },
      now,
    )
  })
}

/** Stores the result. A record waits for a consultant to confirm its holder, even if the service reports the check as finished. */
async function settle(
  { db, clock, config }: CheckParts,
  check: CheckInFull,
  { licenceCheckStatusId = CHECK_FAILED, description, record }: CheckAnswer,
) {
  const now = clock()
  const isAnswered =
    licenceCheckStatusId === AWAITING_VERIFICATION || licenceCheckStatusId === CHECKED
  const status = isAnswered
    ? record
      ? AWAITING_VERIFICATION
      : CHECK_FAILED
    : Math.max(licenceCheckStatusId, CHECK_FAILED)
  const words = isAnswered ? (record ? null : 'The checking service sent no record.') : description
  await db.transaction(async (inside) => {
    const held = await hold(inside, check.driverId, check.registrationId)
    if (!held) return
    const changed = await changeCheck(
      inside,
      check.id,
      {
        from: MOVING,
        status,
        description: words,
        record: record && sealRecord(record, check.id, config),
      },
      now,
    )
    if (changed)
      await writeLog(
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

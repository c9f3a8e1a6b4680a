import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { findUnmetRequirement } from '../../domain/checklist.ts'
import { findOpenCheck } from './check-queries.ts'
import { findNewestConsent } from '../consent/consent-queries.ts'
import { lockRegistrationAndDriver } from '../drivers/find-reachable-driver.ts'
import { hasCheckingService, CHECKS_NOT_SET_UP_TEXT } from './configured-service.ts'
import { readCheckRequirements } from '../drivers/read-driver-profile.ts'
import { storeCheckOrder } from './start-check.ts'

type DueCheckTools = Pick<Parts, 'db' | 'config' | 'log'>
type DueCheck = { readonly id: string; readonly driverId: string; readonly registrationId: string }

/**
 * Requests a new record for every driver whose check is due and whose permission is still valid. The log of the driver's registration says that a
 * check was requested or, once, why it cannot be.
 */
export async function requestDueChecks(parts: DueCheckTools, now: Date) {
  for (const due of await listDueChecks(parts, now)) {
    try {
      await requestDueCheck(parts, due, now)
    } catch (error) {
      parts.log.warn(
        { check: due.id, err: error },
        'a licence check could not be asked again; it is tried in the next round',
      )
    }
  }
}

/**
 * Requests a check that is due. Several processes may do this at once, so after locking the driver it makes sure that no other check is open and that
 * this check is still the newest.
 */
const requestDueCheck = (
  { db, config }: DueCheckTools,
  { id, driverId, registrationId }: DueCheck,
  now: Date,
) =>
  db.transaction(async (inside) => {
    const held = await lockRegistrationAndDriver(inside, driverId, registrationId)
    if (
      !held ||
      (await findOpenCheck(inside, driverId)) ||
      !(await isNewestCheck(inside, id, driverId))
    )
      return
    const { registration, driver } = held
    const consent = await findNewestConsent(inside, driverId)
    // The check code of the last check is not sent again, because the driver's permission is enough.
    const checklist = await readCheckRequirements(
      inside,
      { ...driver, checkCodeMadeAt: null },
      consent,
      config,
      now,
    )
    const refusal = hasCheckingService(config)
      ? findUnmetRequirement(checklist)
      : CHECKS_NOT_SET_UP_TEXT
    if (!refusal && consent) {
      const check = await storeCheckOrder(
        inside,
        { driver, consentId: consent.id, requestedBy: null },
        now,
      )
      writeLog(
        inside,
        registration,
        'system',
        [{ kind: 'licence check asked', payload: { driverId, checkId: check.id } }],
        now,
      )
    } else if (
      (await inside.run(
        sql`update licence_checks set due_noted_at = ${now} where id = ${id} and due_noted_at is null`,
      )) > 0
    ) {
      writeLog(
        inside,
        registration,
        'system',
        [{ kind: 'licence check due', payload: { driverId, message: refusal } }],
        now,
      )
    }
  })

const listDueChecks = ({ db }: DueCheckTools, now: Date) =>
  db.many<DueCheck>(sql`
    select c.id, c.driver_id as "driverId", d.registration_id as "registrationId" from licence_checks c join drivers d on d.id = c.driver_id join registrations r on r.id = d.registration_id
    where r.status <> 'Cancelled' and c.status = 3 and c.next_due_at <= ${now} and not exists (select from licence_checks o where o.driver_id = c.driver_id and (o.created_at, o.id) > (c.created_at, c.id)) order by c.next_due_at, c.id`)

const isNewestCheck = async (db: DueCheckTools['db'], id: string, driverId: string) =>
  (await db.maybe(
    sql`select 1 from licence_checks o join licence_checks c on c.id = ${id} where o.driver_id = ${driverId} and o.created_at > c.created_at`,
  )) === undefined

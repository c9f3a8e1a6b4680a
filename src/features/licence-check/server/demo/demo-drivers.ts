import { HOUR } from '#shared/words/durations.ts'
import { randomUUID } from 'node:crypto'
import { emailAddressOf } from '#shared/words/email-address.ts'
import { kindOfNumber } from '../../domain/driver-number.ts'
import { AWAITING_VERIFICATION, NOT_YET_CHECKED } from '../../domain/status.ts'
import { changeCheck, insertCheck } from '../checks/check-queries.ts'
import { keepConsent } from '../consent/consent-queries.ts'
import { driverOfPerson, insertDriver } from '../drivers/driver-queries.ts'
import { numberPrint, sealNumber, sealRecord } from '../sealed.ts'
import { embeddedService } from '../checks/adapters/embedded.ts'
import {
  type Locked,
  lockRegistration,
} from '#features/registrations/server/locked-registration.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { readDemo } from '#server/settings/demo-content.ts'

/** A demo driver. `part` is the unit of the branch in which they drive. */
type PlantedDriver = {
  readonly emailAddress: string
  readonly branch: string
  readonly part: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly postcode: string
  readonly driverNumber: string
  readonly hoursAgo: number
}

type Tools = Pick<Parts, 'db' | 'clock' | 'config'>
type Planting = { readonly inside: Database; readonly then: Date; readonly config: Parts['config'] }

export async function plantDrivers(parts: Tools, folder: string) {
  for (const driver of await readDemo<readonly PlantedDriver[]>(folder, 'drivers.json'))
    await plantDriver(parts, driver)
}

/** Creates a demo driver whose licence the desk has to confirm, unless the person is already a driver of the branch. */
async function plantDriver(tools: Tools, planted: PlantedDriver) {
  const { db, clock } = tools
  const found = await registrationAt(db, planted)
  if (!found) return
  const then = new Date(clock().getTime() - planted.hoursAgo * HOUR)
  await db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, found.id)
    if (!registration || (await driverOfPerson(inside, registration))) return
    const at = { inside, then, config: tools.config }
    const driverId = await storeDriver(at, registration, planted)
    const checkId = await storeAnsweredCheck(at, driverId, planted)
    await writeLog(
      inside,
      registration,
      'system',
      [
        { kind: 'driver made', payload: { driverId } },
        { kind: 'licence permission given', payload: { driverId, source: 'candidate' } },
        { kind: 'licence check asked', payload: { driverId, checkId } },
        { kind: 'licence check answered', payload: { driverId, checkId } },
      ],
      clock(),
    )
  })
}

async function storeDriver(
  { inside, then, config }: Planting,
  registration: Locked,
  { part, driverNumber, ...planted }: PlantedDriver,
): Promise<string> {
  const id = randomUUID()
  await insertDriver(
    inside,
    {
      ...holderOf(planted),
      id,
      driverNumber: sealNumber(driverNumber, id, config),
      numberPrint: numberPrint(driverNumber, config),
      licenceKind: licenceKindOf(driverNumber),
      checkCode: null,
      checkCodeMadeAt: null,
      middleName: '',
      sex: null,
      candidateId: registration.candidateId,
      branchId: registration.branchId,
      registrationId: registration.id,
      organisationStructureId: await partNamed(inside, registration.branchId, part),
    },
    then,
  )
  return id
}

/** Stores a completed check that waits for a consultant, with the record that the demo's service returns at once. */
async function storeAnsweredCheck(
  { inside, then, config }: Planting,
  driverId: string,
  { driverNumber, ...planted }: PlantedDriver,
): Promise<string> {
  const consent = await keepConsent(
    inside,
    { driverId, givenAt: then, source: 'candidate', documentId: null, recordedBy: null },
    then,
  )
  const { id } = await insertCheck(
    inside,
    { driverId, consentId: consent.id, requestedBy: null },
    then,
  )
  const { record } = await embeddedService.answerOf({
    ...holderOf(planted),
    driverNumber,
    licenceKind: licenceKindOf(driverNumber),
    middleName: '',
    id,
    checkCode: null,
    consentGivenAt: then,
  })
  if (record)
    await changeCheck(
      inside,
      id,
      {
        from: [NOT_YET_CHECKED],
        status: AWAITING_VERIFICATION,
        record: sealRecord(record, id, config),
      },
      then,
    )
  return id
}

const licenceKindOf = (driverNumber: string) => kindOfNumber(driverNumber) ?? 'GB'

const holderOf = ({
  firstName,
  lastName,
  birthDate,
  postcode,
}: Pick<PlantedDriver, 'firstName' | 'lastName' | 'birthDate' | 'postcode'>) => ({
  firstName,
  lastName,
  birthDate,
  postcode,
})

const registrationAt = (db: Database, { emailAddress, branch }: PlantedDriver) =>
  db.maybe<{ id: string }>(sql`
    select r.id from registrations r join branches b on b.id = r.branch_id join contacts c on c.candidate_id = r.candidate_id and c.kind = 'email' and c.value_key = ${emailAddressOf(emailAddress)?.key ?? ''}
    where b.name = ${branch} order by r.created_at limit 1`)

async function partNamed(db: Database, branchId: string, name: string): Promise<string> {
  await db.run(
    sql`insert into organisation_structures (branch_id, parent_id, name) select branch_id, id, ${name} from organisation_structures where branch_id = ${branchId} and parent_id is null on conflict do nothing`,
  )
  return (
    await db.one<{ id: string }>(
      sql`select id from organisation_structures where branch_id = ${branchId} and name = ${name}`,
    )
  ).id
}

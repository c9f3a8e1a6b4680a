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
import { lockRegistration } from '#features/registrations/server/locked-registration.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { readDemo } from '#server/settings/demo-content.ts'

/** `part`: of the branch, where they drive. */
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

/** People of the demo who drive. */
export async function plantDrivers(parts: Tools, folder: string) {
  for (const driver of await readDemo<readonly PlantedDriver[]>(folder, 'drivers.json'))
    await plantDriver(parts, driver)
}

/** Someone of the demo who drives and whose licence the desk has to confirm. A person who is a driver there already is no second one. */
async function plantDriver({ db, clock, config }: Tools, planted: PlantedDriver) {
  const found = await registrationAt(db, planted)
  if (!found) return
  const {
    emailAddress: _address,
    branch: _branch,
    part,
    hoursAgo,
    driverNumber,
    ...person
  } = planted
  const then = new Date(clock().getTime() - hoursAgo * HOUR)
  await db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, found.id)
    if (!registration || (await driverOfPerson(inside, registration))) return
    const id = randomUUID()
    const secret = {
      driverNumber: sealNumber(driverNumber, id, config),
      numberPrint: numberPrint(driverNumber, config),
      licenceKind: kindOfNumber(driverNumber) ?? 'GB',
      checkCode: null,
      checkCodeMadeAt: null,
    }
    await insertDriver(
      inside,
      {
        ...person,
        ...secret,
        id,
        middleName: '',
        sex: null,
        candidateId: registration.candidateId,
        branchId: registration.branchId,
        registrationId: registration.id,
        organisationStructureId: await partNamed(inside, registration.branchId, part),
      },
      then,
    )
    const consent = await keepConsent(
      inside,
      { driverId: id, givenAt: then, source: 'candidate', documentId: null, recordedBy: null },
      then,
    )
    const check = await insertCheck(
      inside,
      { driverId: id, consentId: consent.id, requestedBy: null },
      then,
    )
    const { record } = await embeddedService.answerOf({
      ...person,
      ...secret,
      driverNumber,
      middleName: '',
      id: check.id,
      checkCode: null,
      consentGivenAt: then,
    })
    if (record)
      await changeCheck(
        inside,
        check.id,
        {
          from: [NOT_YET_CHECKED],
          status: AWAITING_VERIFICATION,
          record: sealRecord(record, check.id, config),
        },
        then,
      )
    await writeLog(
      inside,
      registration,
      'system',
      [
        { kind: 'driver made', payload: { driverId: id } },
        { kind: 'licence permission given', payload: { driverId: id, source: 'candidate' } },
        { kind: 'licence check asked', payload: { driverId: id, checkId: check.id } },
        { kind: 'licence check answered', payload: { driverId: id, checkId: check.id } },
      ],
      clock(),
    )
  })
}

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

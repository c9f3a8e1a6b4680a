import { HOUR } from '#shared/words/durations.ts'
import { randomUUID } from 'node:crypto'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { findLicenceKind } from '../../domain/driver-number.ts'
import { AWAITING_VERIFICATION, NOT_YET_CHECKED } from '../../domain/checks/status.ts'
import { changeCheck, insertCheck } from '../checks/check-queries.ts'
import { storeConsent } from '../consent/consent-queries.ts'
import { lockDriverOfPerson, insertDriver } from '../drivers/driver-queries.ts'
import { fingerprintNumber, sealDriverNumber, sealLicenceRecord } from '../seal-licence-values.ts'
import { embeddedCheckingService } from '../checks/adapters/embedded.ts'
import {
  type LockedRegistration,
  lockRegistration,
} from '#features/registrations/server/locked-registration.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { readDemoFile } from '#server/settings/demo-content.ts'

/** A driver of the demo. `part` names the unit of the branch to which they belong. */
type DemoDriver = {
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

type DemoTools = Pick<Parts, 'db' | 'clock' | 'config'>
type DemoContext = {
  readonly inside: Database
  readonly then: Date
  readonly config: Parts['config']
}

export async function createDemoDrivers(parts: DemoTools, folder: string) {
  for (const driver of await readDemoFile<readonly DemoDriver[]>(folder, 'drivers.json'))
    await createDemoDriver(parts, driver)
}

/** Creates a demo driver whose licence the desk has to confirm, unless the person is already a driver of the branch. */
async function createDemoDriver(tools: DemoTools, planted: DemoDriver) {
  const { db, clock } = tools
  const found = await findRegistrationAtBranch(db, planted)
  if (!found) return
  const then = new Date(clock().getTime() - planted.hoursAgo * HOUR)
  await db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, found.id)
    if (!registration || (await lockDriverOfPerson(inside, registration))) return
    const at = { inside, then, config: tools.config }
    const driverId = await storeDriver(at, registration, planted)
    const checkId = await storeUnconfirmedCheck(at, driverId, planted)
    writeLog(
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
  { inside, then, config }: DemoContext,
  registration: LockedRegistration,
  { part, driverNumber, ...planted }: DemoDriver,
): Promise<string> {
  const id = randomUUID()
  await insertDriver(
    inside,
    {
      ...pickHolder(planted),
      id,
      driverNumber: sealDriverNumber(driverNumber, id, config),
      numberPrint: fingerprintNumber(driverNumber, config),
      licenceKind: getLicenceKind(driverNumber),
      checkCode: null,
      checkCodeMadeAt: null,
      middleName: '',
      sex: null,
      candidateId: registration.candidateId,
      branchId: registration.branchId,
      registrationId: registration.id,
      organisationStructureId: await findOrCreatePart(inside, registration.branchId, part),
    },
    then,
  )
  return id
}

/** Stores a completed check that waits for a consultant, with the record that the demo's service returns at once. */
async function storeUnconfirmedCheck(
  { inside, then, config }: DemoContext,
  driverId: string,
  { driverNumber, ...planted }: DemoDriver,
): Promise<string> {
  const consent = await storeConsent(
    inside,
    { driverId, givenAt: then, source: 'candidate', documentId: null, recordedBy: null },
    then,
  )
  const { id } = await insertCheck(
    inside,
    { driverId, consentId: consent.id, requestedBy: null },
    then,
  )
  const { record } = await embeddedCheckingService.answerOf({
    ...pickHolder(planted),
    driverNumber,
    licenceKind: getLicenceKind(driverNumber),
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
        record: sealLicenceRecord(record, id, config),
      },
      then,
    )
  return id
}

const getLicenceKind = (driverNumber: string) => findLicenceKind(driverNumber) ?? 'GB'

const pickHolder = ({
  firstName,
  lastName,
  birthDate,
  postcode,
}: Pick<DemoDriver, 'firstName' | 'lastName' | 'birthDate' | 'postcode'>) => ({
  firstName,
  lastName,
  birthDate,
  postcode,
})

const findRegistrationAtBranch = (db: Database, { emailAddress, branch }: DemoDriver) =>
  db.maybe<{ id: string }>(sql`
    select r.id from registrations r join branches b on b.id = r.branch_id join contacts c on c.candidate_id = r.candidate_id and c.kind = 'email' and c.value_key = ${parseEmailAddress(emailAddress)?.key ?? ''}
    where b.name = ${branch} order by r.created_at limit 1`)

async function findOrCreatePart(db: Database, branchId: string, name: string): Promise<string> {
  await db.run(
    sql`insert into organisation_structures (branch_id, parent_id, name) select branch_id, id, ${name} from organisation_structures where branch_id = ${branchId} and parent_id is null on conflict do nothing`,
  )
  return (
    await db.one<{ id: string }>(
      sql`select id from organisation_structures where branch_id = ${branchId} and name = ${name}`,
    )
  ).id
}

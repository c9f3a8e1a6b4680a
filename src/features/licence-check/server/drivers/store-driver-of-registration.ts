import { randomUUID } from 'node:crypto'
import { readAllStoredAnswers } from '#features/registrations/server/answers/answer-queries.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { findFlowWithAddedTasks } from '#features/registrations/server/flow-with-added-tasks.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { findLicenceKind } from '../../domain/driver-number.ts'
import { readDriverAnswers, type DriverAnswers } from '../../domain/driver-answers.ts'
import { changeStoredDriver } from './change-stored.ts'
import { storeConsent } from '../consent/consent-queries.ts'
import { lockDriverOfPerson, insertDriver, type StoredDriver } from './driver-queries.ts'
import { findRootStructureId } from './structure-queries.ts'
import { fingerprintNumber, sealCheckCode, sealDriverNumber } from '../seal-licence-values.ts'

/**
 * Creates or changes the branch's driver when a registration is submitted, in the same transaction: driver number, check code and permission, each
 * with the time at which it was given.
 */
export async function storeDriverOfRegistration(
  db: Database,
  registration: LockedRegistration,
  now: Date,
  config: Config,
): Promise<LockedRegistration> {
  const said = readDriverAnswers(
    await findFlowWithAddedTasks(db, registration),
    await readAllStoredAnswers(db, registration.id, config),
    await findAccountNames(db, registration.candidateId),
  )
  if (!said) return registration
  const known = await lockDriverOfPerson(db, registration)
  const id = known?.id ?? randomUUID()
  await storeDriverAnswers(db, { id, registration, said, known }, config, now)
  const agreed = said.consent && (await findAnswerAuthor(db, registration.id, said.consent))
  // A consent that a consultant ticked does not count, because only the candidate can give permission.
  const consent =
    agreed?.by === 'candidate'
      ? await storeConsent(
          db,
          {
            driverId: id,
            givenAt: agreed.at,
            source: 'candidate',
            documentId: await findSignedPaperId(db, registration.id, said.consent),
            recordedBy: null,
          },
          now,
        )
      : undefined
  const log = writeLog(
    db,
    registration,
    'system',
    [
      { kind: known ? 'driver changed' : 'driver made', payload: { driverId: id } },
      ...(consent?.isNew
        ? [
            {
              kind: 'licence permission given',
              payload: { driverId: id, source: consent.source },
            } as const,
          ]
        : []),
    ],
    now,
  )
  return { ...registration, log }
}

type DriverOfRegistration = {
  readonly id: string
  readonly registration: LockedRegistration
  readonly said: DriverAnswers
  readonly known: StoredDriver | undefined
}

async function storeDriverAnswers(
  db: Database,
  { id, registration, said, known }: DriverOfRegistration,
  config: Config,
  now: Date,
) {
  const { firstName, middleName, lastName, birthDate, postcode, driverNumber, checkCode } = said
  const code = checkCode && (await findAnswerAuthor(db, registration.id, checkCode.hop))
  const kept = {
    id,
    registrationId: registration.id,
    organisationStructureId:
      known?.organisationStructureId ?? (await findRootStructureId(db, registration.branchId)),
    firstName,
    middleName,
    lastName,
    birthDate,
    sex: known?.sex ?? null,
    postcode,
    licenceKind: findLicenceKind(driverNumber) ?? 'GB',
    driverNumber: sealDriverNumber(driverNumber, id, config),
    numberPrint: fingerprintNumber(driverNumber, config),
    checkCode:
      code && checkCode ? sealCheckCode(checkCode.code, id, config) : (known?.checkCode ?? null),
    checkCodeMadeAt: code ? code.at : (known?.checkCodeMadeAt ?? null),
  } as const
  if (known) await changeStoredDriver(db, known, kept, now, config)
  else
    await insertDriver(
      db,
      { ...kept, candidateId: registration.candidateId, branchId: registration.branchId },
      now,
    )
}

const findAccountNames = (db: Database, candidateId: string) =>
  db.one<{ firstName: string; middleName: string; lastName: string }>(
    sql`select first_name as "firstName", coalesce(middle_name, '') as "middleName", last_name as "lastName" from candidates where id = ${candidateId}`,
  )

const findAnswerAuthor = (db: Database, registrationId: string, { actionId }: Hop) =>
  db.maybe<{ at: Date; by: string }>(
    sql`select at, by from answers where registration_id = ${registrationId} and action_id = ${actionId} and item_id is null`,
  )

/** Returns the id of the PDF of a signed permission; null if the PDF has not been created yet. */
const findSignedPaperId = async (db: Database, registrationId: string, consent: Hop | null) =>
  (
    await db.maybe<{ id: string | null }>(
      sql`select signed_document_id as id from signatures where registration_id = ${registrationId} and action_id = ${consent?.actionId ?? ''} order by at desc limit 1`,
    )
  )?.id ?? null

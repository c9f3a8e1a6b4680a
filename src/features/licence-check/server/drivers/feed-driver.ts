import { randomUUID } from 'node:crypto'
import { answersOf } from '#features/registrations/server/answers/answer-queries.ts'
import type { Locked } from '#features/registrations/server/locked-registration.ts'
import { wholeFlow } from '#features/registrations/server/whole-flow.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { kindOfNumber } from '../../domain/driver-number.ts'
import { driverIn, type SaidOfDriver } from '../../domain/from-answers.ts'
import { changeStored } from './change-stored.ts'
import { keepConsent } from '../consent/consent-queries.ts'
import { driverOfPerson, insertDriver, type StoredDriver } from './driver-queries.ts'
import { rootOf } from './organisation-queries.ts'
import { numberPrint, sealCode, sealNumber } from '../sealed.ts'

/**
 * Makes or changes the branch's driver in the transaction that sends the registration: number, check code and permission, each with the time at
 * which it was given.
 */
export async function feedDriver(
  db: Database,
  registration: Locked,
  now: Date,
  config: Config,
): Promise<Locked> {
  const said = driverIn(
    await wholeFlow(db, registration),
    await answersOf(db, registration.id, config),
    await accountNames(db, registration.candidateId),
  )
  if (!said) return registration
  const known = await driverOfPerson(db, registration)
  const id = known?.id ?? randomUUID()
  await keep(db, { id, registration, said, known }, config, now)
  const agreed = said.consent && (await givenBy(db, registration.id, said.consent))
  // A box that a consultant ticked does not count as the candidate's permission.
  const consent =
    agreed?.by === 'candidate'
      ? await keepConsent(
          db,
          {
            driverId: id,
            givenAt: agreed.at,
            source: 'candidate',
            documentId: await paperOf(db, registration.id, said.consent),
            recordedBy: null,
          },
          now,
        )
      : undefined
  const log = await writeLog(
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

type DriverFeed = {
  readonly id: string
  readonly registration: Locked
  readonly said: SaidOfDriver
  readonly known: StoredDriver | undefined
}

async function keep(
  db: Database,
  { id, registration, said, known }: DriverFeed,
  config: Config,
  now: Date,
) {
  const { firstName, middleName, lastName, birthDate, postcode, driverNumber, checkCode } = said
  const code = checkCode && (await givenBy(db, registration.id, checkCode.hop))
  const kept = {
    id,
    registrationId: registration.id,
    organisationStructureId:
      known?.organisationStructureId ?? (await rootOf(db, registration.branchId)),
    firstName,
    middleName,
    lastName,
    birthDate,
    sex: known?.sex ?? null,
    postcode,
    licenceKind: kindOfNumber(driverNumber) ?? 'GB',
    driverNumber: sealNumber(driverNumber, id, config),
    numberPrint: numberPrint(driverNumber, config),
    checkCode:
      code && checkCode ? sealCode(checkCode.code, id, config) : (known?.checkCode ?? null),
    checkCodeMadeAt: code ? code.at : (known?.checkCodeMadeAt ?? null),
  } as const
  if (known) await changeStored(db, known, kept, now, config)
  else
    await insertDriver(
      db,
      { ...kept, candidateId: registration.candidateId, branchId: registration.branchId },
      now,
    )
}

const accountNames = (db: Database, candidateId: string) =>
  db.one<{ firstName: string; middleName: string; lastName: string }>(
    sql`select first_name as "firstName", coalesce(middle_name, '') as "middleName", last_name as "lastName" from candidates where id = ${candidateId}`,
  )

const givenBy = (db: Database, registrationId: string, { actionId }: Hop) =>
  db.maybe<{ at: Date; by: string }>(
    sql`select at, by from answers where registration_id = ${registrationId} and action_id = ${actionId} and item_id is null`,
  )

/** Returns the id of the paper of a signed permission, if it is already made. */
const paperOf = async (db: Database, registrationId: string, consent: Hop | null) =>
  (
    await db.maybe<{ id: string | null }>(
      sql`select signed_document_id as id from signatures where registration_id = ${registrationId} and action_id = ${consent?.actionId ?? ''} order by at desc limit 1`,
    )
  )?.id ?? null

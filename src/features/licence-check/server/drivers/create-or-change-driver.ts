import { randomUUID } from 'node:crypto'
import { toLondonDay } from '#shared/words/dates.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { invalidFields } from '#shared/failure.ts'
import { CHECK_CODE_ENDED_TEXT, hasCheckCodeEnded } from '../../domain/check-code.ts'
import {
  findLicenceKind,
  describeNumberMismatch,
  listNumberMismatches,
  type Sex,
} from '../../domain/driver-number.ts'
import { changeStoredDriver } from './change-stored.ts'
import {
  lockDriverOfPerson,
  insertDriver,
  type NewDriver,
  type StoredDriver,
} from './driver-queries.ts'
import { listStructures } from './structure-queries.ts'
import {
  fingerprintNumber,
  sealCheckCode,
  sealDriverNumber,
  unsealDriverNumber,
} from '../seal-licence-values.ts'

/** The fields that a consultant typed. An omitted field does not change. */
export type TypedDriver = {
  readonly firstName?: string | undefined
  readonly middleName?: string | undefined
  readonly lastName?: string | undefined
  readonly birthDate?: string | undefined
  readonly sex?: Sex | null | undefined
  readonly driverNumber?: string | undefined
  readonly postcode?: string | undefined
  readonly organisationStructureId?: string | undefined
  readonly checkCode?: string | undefined
  readonly checkCodeAt?: string | undefined
}
type PlainDriverFields = Pick<
  NewDriver,
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'birthDate'
  | 'sex'
  | 'postcode'
  | 'organisationStructureId'
> & { readonly number: string }

/**
 * Refuses invalid details of a driver, with a message for each field: a number that contradicts the other details, a future birth date, an expired
 * check code, a unit of another branch.
 */
export async function assertDriverValid(
  db: Database,
  viewer: Consultant,
  {
    plain,
    given,
    branchId,
  }: { readonly plain: PlainDriverFields; readonly given: TypedDriver; readonly branchId: string },
  now: Date,
) {
  // The number is compared with the other details only if a field of `HOLDER_FIELDS` changes. A number from a registration may contradict them, and
  // the remaining fields must still be correctable.
  const wrong = HOLDER_FIELDS.some((field) => given[field] !== undefined)
    ? listNumberMismatches(plain.number, plain).map(describeNumberMismatch)
    : []
  const parts = await listStructures(db, viewer, branchId)
  const madeAt = given.checkCode ? toCodeInstant(given.checkCodeAt, now) : undefined
  const refusals = {
    ...(plain.birthDate > toLondonDay(now)
      ? { birthDate: 'The date of birth cannot be in the future' }
      : {}),
    ...(wrong.length > 0
      ? { driverNumber: `${wrong.join('. ')}. Compare it with the licence, section 5` }
      : {}),
    ...(given.organisationStructureId !== undefined &&
    !parts.some(({ id }) => id === given.organisationStructureId)
      ? { organisationStructureId: 'Choose a part of this branch' }
      : {}),
    ...(madeAt && madeAt > now ? { checkCodeAt: 'The code cannot be from the future' } : {}),
    ...(madeAt && hasCheckCodeEnded(madeAt, now) ? { checkCode: CHECK_CODE_ENDED_TEXT } : {}),
  }
  if (Object.keys(refusals).length > 0) throw invalidFields(refusals)
}

const HOLDER_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'birthDate',
  'sex',
  'driverNumber',
] as const

/**
 * Returns the instant at which a check code was made. For an earlier day it is the end of that day, so that the code counts as valid until the end of
 * its last day.
 */
function toCodeInstant(day: string | undefined, now: Date): Date {
  if (day === undefined || day === toLondonDay(now)) return now
  return new Date(`${day}T23:59:59Z`)
}

/** Returns the stored driver with the fields that the consultant typed, sealed for storage. */
export function applyTypedFields(
  driver: StoredDriver,
  given: TypedDriver,
  config: Config,
  now: Date,
): {
  readonly kept: Omit<NewDriver, 'candidateId' | 'branchId'>
  readonly plain: PlainDriverFields
} {
  const number = given.driverNumber ?? unsealDriverNumber(driver.driverNumber, driver.id, config)
  const {
    firstName = driver.firstName,
    middleName = driver.middleName,
    lastName = driver.lastName,
    birthDate = driver.birthDate,
    sex = driver.sex,
    postcode = driver.postcode,
    organisationStructureId = driver.organisationStructureId,
  } = given
  const plain = {
    firstName,
    middleName,
    lastName,
    birthDate,
    sex,
    postcode,
    organisationStructureId,
    number,
  }
  const { id, registrationId, licenceKind, driverNumber, numberPrint: print } = driver
  const sealed =
    given.driverNumber === undefined
      ? { licenceKind, driverNumber, numberPrint: print }
      : sealNumberFields(id, number, config)
  const { number: _number, ...kept } = plain
  return {
    plain,
    kept: {
      ...kept,
      ...sealed,
      ...sealCodeFields(id, given, driver, config, now),
      id,
      registrationId,
    },
  }
}

const sealNumberFields = (id: string, number: string, config: Config) => ({
  licenceKind: findLicenceKind(number) ?? 'GB',
  driverNumber: sealDriverNumber(number, id, config),
  numberPrint: fingerprintNumber(number, config),
})

type StoredCode = Pick<StoredDriver, 'checkCode' | 'checkCodeMadeAt'>
const NO_CHECK_CODE: StoredCode = { checkCode: null, checkCodeMadeAt: null }

function sealCodeFields(
  id: string,
  { checkCode, checkCodeAt }: TypedDriver,
  before: StoredCode,
  config: Config,
  now: Date,
): StoredCode {
  if (checkCode === undefined)
    return { checkCode: before.checkCode, checkCodeMadeAt: before.checkCodeMadeAt }
  return checkCode === ''
    ? NO_CHECK_CODE
    : {
        checkCode: sealCheckCode(checkCode, id, config),
        checkCodeMadeAt: toCodeInstant(checkCodeAt, now),
      }
}

type DriverToStore = TypedDriver & {
  readonly registrationId: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly birthDate: string
  readonly sex: Sex | null
  readonly postcode: string
  readonly driverNumber: string
  readonly organisationStructureId: string
}

/**
 * Creates a driver for a locked registration. If the registration's person already is a driver of the branch, changes that driver instead. `made`
 * says whether the driver is new.
 */
export async function createOrChangeDriver(
  db: Database,
  viewer: Consultant,
  registration: LockedRegistration,
  given: DriverToStore,
  config: Config,
  now: Date,
): Promise<{ readonly id: string; readonly made: boolean }> {
  const { candidateId, branchId, id: registrationId } = registration
  const known = await lockDriverOfPerson(db, { candidateId, branchId })
  const {
    driverNumber: number,
    checkCode: _code,
    checkCodeAt: _at,
    registrationId: _id,
    ...plain
  } = given
  await assertDriverValid(db, viewer, { plain: { ...plain, number }, given, branchId }, now)
  const id = known?.id ?? randomUUID()
  const kept = {
    ...plain,
    ...sealNumberFields(id, number, config),
    ...sealCodeFields(id, given, known ?? NO_CHECK_CODE, config, now),
    id,
    registrationId,
  }
  if (known) await changeStoredDriver(db, known, kept, now, config)
  else await insertDriver(db, { ...kept, candidateId, branchId }, now)
  writeLog(
    db,
    registration,
    viewer.id,
    [{ kind: known ? 'driver changed' : 'driver made', payload: { driverId: id } }],
    now,
  )
  return { id, made: !known }
}

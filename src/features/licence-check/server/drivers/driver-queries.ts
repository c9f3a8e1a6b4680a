import { type Database, sql } from '#server/database/database.ts'
import type { SealedValue } from '#server/security/seal.ts'
import type { LicenceKind, Sex } from '../../domain/driver-number.ts'

export type StoredDriver = {
  readonly id: string
  readonly candidateId: string
  readonly registrationId: string
  readonly branch: { readonly id: string; readonly name: string }
  readonly organisationStructureId: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly birthDate: string
  readonly sex: Sex | null
  readonly postcode: string
  readonly licenceKind: LicenceKind
  readonly driverNumber: SealedValue
  readonly numberPrint: string
  readonly checkCode: SealedValue | null
  readonly checkCodeMadeAt: Date | null
}
export type StoredCheck = {
  readonly id: string
  readonly status: number
  readonly description: string | null
  readonly createdAt: Date
  readonly nextDueAt: Date | null
  readonly record: SealedValue | null
}
export type ListedDriver = StoredDriver & { readonly flowVersionId: string } & {
  readonly [Field in keyof StoredCheck as `check${Capitalize<Field>}`]: StoredCheck[Field] | null
}
const DRIVER_COLUMNS = sql`
  d.id, d.candidate_id as "candidateId", d.registration_id as "registrationId", jsonb_build_object('id', b.id, 'name', b.name) as branch, d.organisation_structure_id as "organisationStructureId",
  d.first_name as "firstName", d.middle_name as "middleName", d.last_name as "lastName", to_char(d.birth_date, 'YYYY-MM-DD') as "birthDate", d.sex, d.postcode, d.licence_kind as "licenceKind",
  d.driver_number as "driverNumber", d.number_print as "numberPrint", d.check_code as "checkCode", d.check_code_made_at as "checkCodeMadeAt"`
const NEWEST_CHECK_COLUMNS = sql`n.id as "checkId", n.status as "checkStatus", n.description as "checkDescription", n.created_at as "checkCreatedAt", n.next_due_at as "checkNextDueAt", n.record as "checkRecord", r.flow_version_id as "flowVersionId"`
const DRIVER_JOINS = sql`join branches b on b.id = d.branch_id join registrations r on r.id = d.registration_id left join lateral (select * from licence_checks c where c.driver_id = d.id order by c.created_at desc, c.id desc limit 1) n on true`

/** Reads the drivers with these ids, in the same order. */
export const readListedDrivers = (db: Database, ids: readonly string[]) =>
  db.many<ListedDriver>(sql`
    select ${DRIVER_COLUMNS}, ${NEWEST_CHECK_COLUMNS} from unnest(${[...ids]}::uuid[]) with ordinality listed (id, place)
    join drivers d on d.id = listed.id ${DRIVER_JOINS} order by listed.place`)

/** Reads a driver of one of these branches; undefined if the driver is another branch's or does not exist. */
export const findDriverInBranches = (db: Database, id: string, branches: readonly string[]) =>
  db.maybe<ListedDriver>(
    sql`select ${DRIVER_COLUMNS}, ${NEWEST_CHECK_COLUMNS} from drivers d ${DRIVER_JOINS} where d.id = ${id} and d.branch_id = any(${branches})`,
  )

export const lockDriverOfPerson = (
  db: Database,
  person: { readonly candidateId: string; readonly branchId: string },
) =>
  db.maybe<StoredDriver>(
    sql`select ${DRIVER_COLUMNS} from drivers d join branches b on b.id = d.branch_id where d.candidate_id = ${person.candidateId} and d.branch_id = ${person.branchId} for no key update of d`,
  )

/** Reads a driver for a background job, which has no viewer. */
export const findDriver = (db: Database, id: string) =>
  db.maybe<StoredDriver>(
    sql`select ${DRIVER_COLUMNS} from drivers d join branches b on b.id = d.branch_id where d.id = ${id}`,
  )

/** Locks a driver, so that no other transaction changes it or requests a check of it until this one ends. */
export const lockDriver = (db: Database, id: string) =>
  db.maybe<StoredDriver>(
    sql`select ${DRIVER_COLUMNS} from drivers d join branches b on b.id = d.branch_id where d.id = ${id} for no key update of d`,
  )

type DriverTraits = {
  readonly branches: readonly string[]
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly numberPrints: readonly string[]
}
export type FoundDriver = ListedDriver & {
  readonly sameNumber: boolean
  readonly sameBirthDate: boolean
}
const MAX_SIMILAR_DRIVERS = 10

/** Finds drivers who may be this person: by the number, or by the last name with the birth date or with the beginning of the first name. */
export function findSimilarDrivers(
  db: Database,
  { branches, firstName, lastName, birthDate, numberPrints }: DriverTraits,
) {
  const sameBirthDate = birthDate === '' ? sql`false` : sql`d.birth_date = ${birthDate}::date`
  const sameNumber =
    numberPrints.length === 0 ? sql`false` : sql`d.number_print = any(${numberPrints}::text[])`
  const first =
    firstName === ''
      ? birthDate === ''
        ? sql`true`
        : sql`false`
      : sql`starts_with(lower(d.first_name), lower(${firstName}))`
  const sameName =
    lastName === ''
      ? sql`false`
      : sql`lower(d.last_name) = lower(${lastName}) and (${sameBirthDate} or ${first})`
  return db.many<FoundDriver>(sql`
    select ${DRIVER_COLUMNS}, ${NEWEST_CHECK_COLUMNS}, ${sameNumber} as "sameNumber", ${sameBirthDate} as "sameBirthDate" from drivers d ${DRIVER_JOINS}
    where d.branch_id = any(${branches}) and (${sameNumber} or (${sameName})) order by "sameNumber" desc, "sameBirthDate" desc, d.last_name, d.first_name, d.id limit ${MAX_SIMILAR_DRIVERS}`)
}

export type NewDriver = Omit<StoredDriver, 'branch'> & { readonly branchId: string }

export const insertDriver = (db: Database, d: NewDriver, now: Date) =>
  db.run(sql`
    insert into drivers (id, candidate_id, branch_id, registration_id, organisation_structure_id, first_name, middle_name, last_name, birth_date, sex, postcode, licence_kind, driver_number, number_print, check_code, check_code_made_at, created_at)
    values (${d.id}, ${d.candidateId}, ${d.branchId}, ${d.registrationId}, ${d.organisationStructureId}, ${d.firstName}, ${d.middleName}, ${d.lastName}, ${d.birthDate}::date, ${d.sex}, ${d.postcode}, ${d.licenceKind},
      ${JSON.stringify(d.driverNumber)}, ${d.numberPrint}, ${d.checkCode && JSON.stringify(d.checkCode)}, ${d.checkCodeMadeAt}, ${now})`)

export type ChangedDriver = Omit<NewDriver, 'candidateId' | 'branchId'>

export const updateDriver = (db: Database, d: ChangedDriver) =>
  db.run(sql`
    update drivers set registration_id = ${d.registrationId}, organisation_structure_id = ${d.organisationStructureId}, first_name = ${d.firstName}, middle_name = ${d.middleName}, last_name = ${d.lastName},
      birth_date = ${d.birthDate}::date, sex = ${d.sex}, postcode = ${d.postcode}, licence_kind = ${d.licenceKind}, driver_number = ${JSON.stringify(d.driverNumber)}, number_print = ${d.numberPrint},
      check_code = ${d.checkCode && JSON.stringify(d.checkCode)}, check_code_made_at = ${d.checkCodeMadeAt}
    where id = ${d.id}`)

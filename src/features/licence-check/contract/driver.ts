import * as z from 'zod/mini'
import {
  optionalDay,
  optionalLine,
  requiredLine,
} from '#features/candidates/contract/records/lines-and-paragraphs.ts'
import { findLineRefusal, normaliseText } from '#shared/words/text.ts'
import { endpoint, multipartBody, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { pageDepthRule, createPagingParameters } from '#shared/paging.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import { CHECK_CODE_REFUSAL } from '../domain/check-code.ts'
import { CONSENT_SOURCES } from '../domain/consent.ts'
import {
  DRIVER_NUMBER_REFUSAL,
  findLicenceKind,
  LICENCE_KINDS,
  SEXES,
  tidyDriverNumber,
} from '../domain/driver-number.ts'
import { REQUIREMENT_NAMES } from '../domain/checklist.ts'
import { consultantOnlyEndpoint, deskIdParams } from './desk-call.ts'
import { ConsentPaper, LicenceCheck } from './licence-check.ts'
import { OrganisationStructure } from './organisation-structure.ts'

const MAX_NAME_LENGTH = 100
const MAX_POSTCODE_LENGTH = 10
/** The schema of an optional text in a change of a driver. An empty text empties the field; an omitted one leaves it unchanged. */
const optionalDriverText = (length: number) =>
  z.string().check(
    z.overwrite(normaliseText),
    createSchemaRule((text) => findLineRefusal(text, length)),
  )
const SexSchema = z.enum(SEXES)
const DriverNumberSchema = createRequiredText('Enter the driver number').check(
  z.overwrite(tidyDriverNumber),
  createSchemaRule((number) => (findLicenceKind(number) ? undefined : DRIVER_NUMBER_REFUSAL)),
)
const BirthDateSchema = createRequiredText('Enter the date of birth').check(
  z.trim(),
  z.iso.date('Enter the date as YYYY-MM-DD'),
)
const CheckCodeSchema = z.string().check(
  z.overwrite((code) => code.replaceAll(/\s/g, '')),
  createSchemaRule((code) =>
    code === '' || /^[A-Za-z\d]{8}$/.test(code) ? undefined : CHECK_CODE_REFUSAL,
  ),
)

/** A driver as lists show them. The driver number is masked; no endpoint returns it in full. */
export const Driver = z.strictObject({
  id: Id,
  registrationId: Id,
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  licenceKind: z.enum(LICENCE_KINDS),
  driverNumber: z.string(),
  organisationStructureId: Id,
  branch: z.strictObject({ id: Id, name: z.string() }),
  /** The driver's newest check; null if none was requested, which the screens show as status 0, 'Not Yet Checked'. */
  licenceCheck: z.nullable(LicenceCheck),
})
export type Driver = z.output<typeof Driver>

/** The profile of a driver, for the modals: `driverProfile` of the specification, with `activeOrganisationStructure` and `licenceCheckValues`. */
export const DriverProfile = z.extend(Driver, {
  sex: z.nullable(SexSchema),
  postcode: z.string(),
  activeOrganisationStructure: OrganisationStructure,
  /** The status of each check, the newest first. If no check was requested, the list has one entry, 'Not Yet Checked'. */
  licenceCheckValues: z.array(
    z.strictObject({ licenceCheckStatusId: z.int(), status: z.string(), description: z.string() }),
  ),
  /** The newest permission; null if the driver never gave one. */
  consent: z.nullable(
    z.strictObject({
      givenAt: Instant,
      endsAt: Instant,
      source: z.enum(CONSENT_SOURCES),
      document: z.nullable(ConsentPaper),
      withdrawnAt: z.nullable(Instant),
      valid: z.boolean(),
    }),
  ),
  checkCode: z.nullable(z.strictObject({ madeAt: Instant, endsAt: Instant, ended: z.boolean() })),
  /**
   * The requirements of a check of this driver. `there` is true if the driver meets the requirement. A check is refused while a `needed` one is not
   * met; its `message` explains how to meet it.
   */
  checklist: z.array(
    z.strictObject({
      name: z.enum(REQUIREMENT_NAMES),
      there: z.boolean(),
      needed: z.boolean(),
      message: z.string(),
    }),
  ),
  /** The reason why a check cannot be requested now; null if it can. */
  refusal: z.nullable(z.string()),
  /** The day on which the portal requests the authority's record again; null before the first confirmed check. */
  nextDueAt: z.nullable(Instant),
})
export type DriverProfile = z.output<typeof DriverProfile>

/**
 * The details of a driver that a consultant types. An empty `checkCode` removes the stored one. `checkCodeAt` is the day on which the check code was
 * made; today if it is omitted.
 */
const driverFields = {
  firstName: requiredLine(MAX_NAME_LENGTH, 'Enter the first name'),
  middleName: optionalDriverText(MAX_NAME_LENGTH),
  lastName: requiredLine(MAX_NAME_LENGTH, 'Enter the last name'),
  birthDate: BirthDateSchema,
  sex: z.nullable(SexSchema),
  driverNumber: DriverNumberSchema,
  postcode: optionalDriverText(MAX_POSTCODE_LENGTH),
  organisationStructureId: Id,
  checkCode: CheckCodeSchema,
  checkCodeAt: z.iso.date('Enter the date as YYYY-MM-DD'),
}

export const createDriver = endpoint({
  ...consultantOnlyEndpoint,
  method: 'POST',
  path: '/Driver',
  body: z.strictObject({
    registrationId: Id,
    ...driverFields,
    middleName: z._default(driverFields.middleName, ''),
    sex: z._default(driverFields.sex, null),
    postcode: z._default(driverFields.postcode, ''),
    checkCode: z._default(CheckCodeSchema, ''),
    checkCodeAt: z.optional(driverFields.checkCodeAt),
  }),
  reply: jsonReply(DriverProfile, 201),
  summary:
    'Make the driver of a registration; its person has one at each branch, so a repeated call answers that one, changed, with 200',
})

export const listDrivers = endpoint({
  ...consultantOnlyEndpoint,
  method: 'GET',
  path: '/Drivers',
  query: z
    .object({
      ...createPagingParameters(25),
      registrationId: z.optional(Id),
      organisationStructureId: z.optional(Id),
      view: z.optional(z.enum(['toConfirm', 'due', 'failed'])),
    })
    .check(pageDepthRule),
  reply: jsonReply(z.array(Driver)),
  summary:
    "Drivers of the consultant's branches, by last name; of one registration: the driver that its person is there, or none. X-Total-Count has the number of all",
})

/** Finds drivers. It is a POST, so that no address contains a birth date or a driver number. The last name or the number is required. */
export const findDrivers = endpoint({
  ...consultantOnlyEndpoint,
  method: 'POST',
  path: '/Drivers/Find',
  body: z.strictObject({
    firstName: optionalLine(MAX_NAME_LENGTH),
    lastName: optionalLine(MAX_NAME_LENGTH),
    birthDate: optionalDay,
    driverNumber: z._default(z.string().check(z.maxLength(40), z.overwrite(tidyDriverNumber)), ''),
  }),
  reply: jsonReply(z.array(z.extend(Driver, { reasons: z.array(z.string()) }))),
  summary:
    "Drivers of the consultant's branches who may be this person, with the reasons; ten at most",
})

export const getDriver = endpoint({
  ...consultantOnlyEndpoint,
  method: 'GET',
  path: '/Driver/:id',
  params: deskIdParams,
  reply: jsonReply(DriverProfile),
  summary: 'The profile of a driver',
})

export const changeDriver = endpoint({
  ...consultantOnlyEndpoint,
  method: 'PATCH',
  path: '/Driver/:id',
  params: deskIdParams,
  body: z.partial(z.strictObject(driverFields)),
  reply: jsonReply(DriverProfile),
  summary: 'Correct what is missing or wrong; what is left out does not change',
})

/** Uploads the driver's signed permission on paper. `startLicenceCheck` takes the id of the uploaded document. */
export const uploadConsent = endpoint({
  ...consultantOnlyEndpoint,
  method: 'POST',
  path: '/Driver/:id/ConsentDocument',
  params: deskIdParams,
  body: multipartBody(z.strictObject({}), 'file'),
  reply: jsonReply(z.strictObject({ documentId: Id, fileName: z.string() }), 201),
  summary: 'Keep a signed permission as a document of the driver',
})

import type { DriverProfile } from '../../../contract/driver.ts'
import { findBirthDateRefusal } from '../../../domain/birth-date.ts'
import { findConsentDateRefusal } from '../../../domain/consent-date.ts'
import {
  DRIVER_NUMBER_REFUSAL,
  findLicenceKind,
  tidyDriverNumber,
} from '../../../domain/driver-number.ts'
import type { FieldRule } from '#web/forms/use-form.ts'

/**
 * The name of a requirement that a field of the pre-flight check can meet. 'licence' is excluded, because the authority's record cannot be changed
 * here.
 */
export type MissingRequirement = Exclude<DriverProfile['checklist'][number]['name'], 'licence'>
/** The names of the fields of the pre-flight check. A field is shown only if its detail is missing. */
export type PreFlightField =
  | 'organisationStructureId'
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'driverNumber'
  | 'postcode'
  | 'checkCode'
  | 'consentDate'
  | 'document'

/** The field that meets each requirement. */
export const FIELD_BY_REQUIREMENT: Readonly<Record<MissingRequirement, PreFlightField>> = {
  driverNumber: 'driverNumber',
  fits: 'driverNumber',
  postcode: 'postcode',
  consent: 'consentDate',
  checkCode: 'checkCode',
}

export const listMissingRequirements = ({
  checklist,
}: Pick<DriverProfile, 'checklist'>): ReadonlySet<MissingRequirement> =>
  new Set(checklist.flatMap(({ name, there }) => (there || name === 'licence' ? [] : [name])))

/**
 * Returns the requirements that the modal lists. If the driver number contradicts the names, the line about the number itself, which would look
 * fulfilled, is left out.
 */
export function listShownRequirements({
  checklist,
}: Pick<DriverProfile, 'checklist'>): DriverProfile['checklist'] {
  const missing = listMissingRequirements({ checklist })
  return checklist.filter(
    ({ name, there }) => !(name === 'driverNumber' && there && missing.has('fits')),
  )
}

/** Reports whether the driver number or the names are wrong. Only the consultant knows which, so the fields for both are shown. */
export const isHolderInDoubt = (missing: ReadonlySet<MissingRequirement>) =>
  missing.has('driverNumber') || missing.has('fits')

type PreFlightRules = Readonly<Record<PreFlightField, FieldRule<PreFlightField> | null>>
const NO_PRE_FLIGHT_RULES: PreFlightRules = {
  organisationStructureId: null,
  firstName: null,
  lastName: null,
  birthDate: null,
  driverNumber: null,
  postcode: null,
  checkCode: null,
  consentDate: null,
  document: null,
}

/** Returns validation rules for the fields that are shown. `hasPaper` is true if the signed permission has just been uploaded. */
export function buildPreFlightRules(
  missing: ReadonlySet<MissingRequirement>,
  { hasPaper }: { hasPaper: boolean },
): PreFlightRules {
  const holder: Partial<PreFlightRules> = {
    firstName: (name) => (name.trim() === '' ? 'Enter the first name' : undefined),
    lastName: (name) => (name.trim() === '' ? 'Enter the last name' : undefined),
    birthDate: findBirthDateRefusal,
    // An empty field leaves the stored number as it is, because no screen shows the number in full.
    driverNumber: (number) =>
      number.trim() === '' || findLicenceKind(tidyDriverNumber(number))
        ? undefined
        : DRIVER_NUMBER_REFUSAL,
  }
  const consent: Partial<PreFlightRules> = {
    consentDate: (date) => findConsentDateRefusal(date, new Date()),
    document: (name) => (name === '' ? 'Choose the signed permission' : undefined),
  }
  return {
    ...NO_PRE_FLIGHT_RULES,
    ...(isHolderInDoubt(missing) ? holder : {}),
    ...(missing.has('consent') && !hasPaper ? consent : {}),
  }
}

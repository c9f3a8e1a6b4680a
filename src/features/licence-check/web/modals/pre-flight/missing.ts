import type { DriverProfile } from '../../../contract/driver.ts'
import { consentDateRefusal } from '../../../domain/consent-date.ts'
import {
  DRIVER_NUMBER_REFUSAL,
  kindOfNumber,
  tidyDriverNumber,
} from '../../../domain/driver-number.ts'
import type { FieldRule } from '#web/forms/use-form.ts'

/** What a record says against driving is put right by no field. */
export type Missing = Exclude<DriverProfile['checklist'][number]['name'], 'licence'>
/** The fields of the pre-flight check: those of what is missing are shown. */
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

/** By which field each is put right. */
export const FIELD_OF: Readonly<Record<Missing, PreFlightField>> = {
  driverNumber: 'driverNumber',
  fits: 'driverNumber',
  postcode: 'postcode',
  consent: 'consentDate',
  checkCode: 'checkCode',
}

export const missingOf = ({ checklist }: Pick<DriverProfile, 'checklist'>): ReadonlySet<Missing> =>
  new Set(checklist.flatMap(({ name, there }) => (there || name === 'licence' ? [] : [name])))

/** The number or the names: nobody but the consultant knows which of them is wrong. */
export const doubtsHolder = (missing: ReadonlySet<Missing>) =>
  missing.has('driverNumber') || missing.has('fits')

type Rules = Readonly<Record<PreFlightField, FieldRule<PreFlightField> | null>>
const FREE: Rules = {
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

/** What the fields that are shown must hold. `hasPaper`: the signed permission was brought a moment ago. */
export function preFlightRules(
  missing: ReadonlySet<Missing>,
  { hasPaper }: { hasPaper: boolean },
): Rules {
  const holder: Partial<Rules> = {
    firstName: (name) => (name.trim() === '' ? 'Enter the first name' : undefined),
    lastName: (name) => (name.trim() === '' ? 'Enter the last name' : undefined),
    birthDate: (date) => (date === '' ? 'Enter the date of birth' : undefined),
    // Without a new one the number stays as it is kept, which no screen shows in full.
    driverNumber: (number) =>
      number.trim() === '' || kindOfNumber(tidyDriverNumber(number))
        ? undefined
        : DRIVER_NUMBER_REFUSAL,
  }
  const consent: Partial<Rules> = {
    consentDate: (date) => consentDateRefusal(date, new Date()),
    document: (name) => (name === '' ? 'Choose the signed permission' : undefined),
  }
  return {
    ...FREE,
    ...(doubtsHolder(missing) ? holder : {}),
    ...(missing.has('consent') && !hasPaper ? consent : {}),
  }
}

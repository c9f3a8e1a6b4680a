import type { DriverProfile } from '../../../contract/driver.ts'
import { consentDateRefusal } from '../../../domain/consent-date.ts'
import {
  DRIVER_NUMBER_REFUSAL,
  kindOfNumber,
  tidyDriverNumber,
} from '../../../domain/driver-number.ts'
import type { FieldRule } from '#web/forms/use-form.ts'

/** No field here changes what a record says against driving. */
export type Missing = Exclude<DriverProfile['checklist'][number]['name'], 'licence'>
/** The pre-flight check shows those of these fields that are missing. */
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

/** Each need is met by this field. */
export const FIELD_OF: Readonly<Record<Missing, PreFlightField>> = {
  driverNumber: 'driverNumber',
  fits: 'driverNumber',
  postcode: 'postcode',
  consent: 'consentDate',
  checkCode: 'checkCode',
}

export const missingOf = ({ checklist }: Pick<DriverProfile, 'checklist'>): ReadonlySet<Missing> =>
  new Set(checklist.flatMap(({ name, there }) => (there || name === 'licence' ? [] : [name])))

/** Either the number or the names are wrong, and only the consultant knows which. */
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

/** Only fields that are shown have a rule. `hasPaper` means that the signed permission was uploaded a moment ago. */
export function preFlightRules(
  missing: ReadonlySet<Missing>,
  { hasPaper }: { hasPaper: boolean },
): Rules {
  const holder: Partial<Rules> = {
    firstName: (name) => (name.trim() === '' ? 'Enter the first name' : undefined),
    lastName: (name) => (name.trim() === '' ? 'Enter the last name' : undefined),
    birthDate: (date) => (date === '' ? 'Enter the date of birth' : undefined),
    // The number stays as it is stored unless another is typed; no screen shows it in full.
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

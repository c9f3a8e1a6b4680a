import type { FieldRule } from '#web/forms/use-form.ts'
import { findBirthDateRefusal } from '../../../domain/birth-date.ts'
import { CHECK_CODE_REFUSAL } from '../../../domain/check-code.ts'
import { CONSENT_DATE_MISSING_TEXT, findConsentDateRefusal } from '../../../domain/consent-date.ts'
import {
  DRIVER_NUMBER_REFUSAL,
  findLicenceKind,
  tidyDriverNumber,
} from '../../../domain/driver-number.ts'
import { findForeignNumberRefusal } from '../../../domain/comment-on-number.ts'

export type NewDriverField =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'birthDate'
  | 'driverNumber'
  | 'postcode'
  | 'organisationStructureId'
  | 'checkCode'
  | 'consentDate'
  | 'document'

const requireValue =
  (sentence: string): FieldRule<NewDriverField> =>
  (value) =>
    value.trim() === '' ? sentence : undefined

/** The validation rules of the fields. The paper permission is optional here, but its date and its file have to be given together. */
export const NEW_DRIVER_RULES: Readonly<Record<NewDriverField, FieldRule<NewDriverField> | null>> =
  {
    firstName: requireValue('Enter the first name'),
    middleName: null,
    lastName: requireValue('Enter the last name'),
    birthDate: findBirthDateRefusal,
    driverNumber: (number, person) => {
      if (number.trim() === '') return 'Enter the driver number'
      if (!findLicenceKind(tidyDriverNumber(number))) return DRIVER_NUMBER_REFUSAL
      // A number that contradicts the names or the date is refused, because it may be another person's.
      return findForeignNumberRefusal(number, { ...person, sex: null })
    },
    postcode: null,
    organisationStructureId: requireValue('Choose a team or site'),
    checkCode: (code) =>
      /^([A-Za-z\d]{8})?$/.test(code.replaceAll(/\s/g, '')) ? undefined : CHECK_CODE_REFUSAL,
    consentDate: (date, { document }) =>
      date !== ''
        ? findConsentDateRefusal(date, new Date())
        : document === ''
          ? undefined
          : CONSENT_DATE_MISSING_TEXT,
    document: (name, { consentDate }) =>
      name === '' && consentDate !== '' ? 'Choose the signed permission' : undefined,
  }

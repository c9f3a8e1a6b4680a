import { findPhoneRefusal, removePhonePunctuation } from '#shared/words/phone.ts'
import { findNameRefusal } from '#shared/words/names.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'

export const SHEET_MESSAGES = {
  cv: 'Choose your CV, or tell us about your last job',
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  emailAddress: 'Enter an email address like name@example.com',
  phoneNumber: 'Enter a UK phone number, like 07700 900 123',
  accepted: 'Tick the box to agree',
  openAgain: "Open the form again. We've kept what you typed.",
} as const

export const findFirstNameRefusal = (typed: string) =>
  findSheetNameRefusal(typed, SHEET_MESSAGES.firstName)
export const findLastNameRefusal = (typed: string) =>
  findSheetNameRefusal(typed, SHEET_MESSAGES.lastName)

const findSheetNameRefusal = (typed: string, missing: string) =>
  typed.trim() === '' ? missing : findNameRefusal(typed.trim())

export const findAddressRefusal = (typed: string) =>
  parseEmailAddress(typed) ? undefined : SHEET_MESSAGES.emailAddress

/** Returns the refusal of a typed number; undefined if the number is valid, or for null, which means that the person has no UK number. */
export const findNumberRefusal = (typed: string | null) =>
  typed === null ||
  (typed.trim() !== '' && findPhoneRefusal(removePhonePunctuation(typed)) === undefined)
    ? undefined
    : SHEET_MESSAGES.phoneNumber

/** The maximum length of the field 'Anything else we should know?'. */
export const MAX_MORE_LENGTH = 2000
export const MAX_JOB_TEXT_LENGTH = 200

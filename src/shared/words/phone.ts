/** The most characters of a typed UK number, spaces included. */
const MAX_TYPED_LENGTH = 20
/** Ofcom reserves this number for drama, so it belongs to no one. */
const EXAMPLE_PHONE_NUMBER = '+447700900123'

/** The hint next to the field, in the format that the refusal asks for. */
export const MOBILE_HINT = `A UK mobile, such as ${EXAMPLE_PHONE_NUMBER}`

export const PHONE_MISSING_MESSAGE = 'phone number cannot be null'
export const PHONE_FORMAT_MESSAGE = `Invalid phone number. The format must be ${EXAMPLE_PHONE_NUMBER} (remove the 0 at the beginning and add +44)`

export const PHONE_TYPES = ['Mobile', 'Home', 'Work'] as const
export type PhoneType = (typeof PHONE_TYPES)[number]

/**
 * The numbers that specification section 5.8 accepts [seed 5.8]. Both patterns run in linear time, because no text matches any part of them in two
 * ways.
 */
const ACCEPTED_PHONE_PATTERN = /^(\+44|0044|0)\d{10}$/
const MOBILE_PATTERN = /^\+447\d{9}$/

/** Normalises a number: a leading 0044 or 0 becomes +44, and spaces are removed [seed 5.8]. */
export const normalisePhone = (typed: string) =>
  typed.replace(/\s/g, '').replace(/^(0044|0)/, '+44')

/**
 * Removes the brackets and hyphens that people type between digits, and a '(0)' after +44. The specification's pattern refuses such numbers, so forms
 * call this first.
 */
export const removePhonePunctuation = (typed: string) =>
  typed
    .replace(/^(\s*\(?(?:\+|00)44\)?\s*)\(0\)/, '$1')
    .replace(/[()\u2010-\u2015-]/g, '')
    .trim()

/**
 * Returns whether a typed number has one of the prefixes and ten digits. '0' and ten digits that begin with 044 are refused, because the prefix is
 * then read as '0044' and too few digits follow.
 */
const isAcceptedPhone = (typed: string) =>
  typed.length <= MAX_TYPED_LENGTH && ACCEPTED_PHONE_PATTERN.test(normalisePhone(typed))

/** Returns the refusal of a phone number; undefined if it is valid or empty, because the field is optional. */
export const findPhoneRefusal = (typed: string) =>
  typed === '' || isAcceptedPhone(typed) ? undefined : PHONE_FORMAT_MESSAGE

/** Returns whether the number can receive text messages, that is, whether it is +447 and nine digits. */
export const isMobile = (typed: string) =>
  isAcceptedPhone(typed) && MOBILE_PATTERN.test(normalisePhone(typed))

/** Returns the refusal of a phone number. A number of the type Mobile is also refused if it is no mobile number. */
export const findPhoneOfTypeRefusal = (typed: string, type: PhoneType) =>
  findPhoneRefusal(typed) ??
  (type === 'Mobile' && typed !== '' && !isMobile(typed) ? PHONE_FORMAT_MESSAGE : undefined)

/** The refusal of a number that is valid but no mobile number, in a form that offers the other types too. */
export const NOT_MOBILE_MESSAGE = 'This is not a mobile number. Choose Home or Work for it'

/**
 * Returns the refusal of a phone number in a form that also asks for its type. A valid number that is no mobile is not called invalid; the refusal
 * asks for another type.
 */
export const findPhoneRefusalWithType = (typed: string, type: PhoneType) =>
  findPhoneRefusal(typed) ??
  (findPhoneOfTypeRefusal(typed, type) === undefined ? undefined : NOT_MOBILE_MESSAGE)

/**
 * The groups in which people read a number: '20 7946 0000' in London and other large cities, '113 496 0777' in cities and for numbers of no place,
 * '1632 960142' and '7700 900123' elsewhere.
 */
const PHONE_GROUPS =
  /^\+44(?:(2\d)(\d{4})(\d{4})|(11\d|1\d1|[389]\d\d)(\d{3})(\d{4})|(\d{4})(\d{6}))$/
const groupPhone = (kept: string) => PHONE_GROUPS.exec(kept)?.slice(1).filter(Boolean).join(' ')

/** Formats a stored number as '07700 900123' or '0113 496 0777'; a number of another form stays as it is. */
export function formatPhone(kept: string): string {
  const grouped = groupPhone(kept)
  return grouped ? `0${grouped}` : kept
}
/** Formats a typed number as it will be stored, '+44 7700 900123'; undefined while it is no valid number. */
export const formatPhoneAsStored = (typed: string) =>
  typed.trim() !== '' && isAcceptedPhone(typed)
    ? `+44 ${groupPhone(normalisePhone(typed))}`
    : undefined

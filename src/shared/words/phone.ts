/** A longer text is no UK number, even typed with spaces. */
const TYPED_LENGTH = 20
/** Ofcom keeps this number for drama, so no one has it. */
const EXAMPLE = '+447700900123'

/** The hint next to the field, in the format that the refusal names. */
export const MOBILE_HINT = `A UK mobile, such as ${EXAMPLE}`

export const NO_PHONE = 'phone number cannot be null'
export const PHONE_FORMAT = `Invalid phone number. The format must be ${EXAMPLE} (remove the 0 at the beginning and add +44)`

export const PHONE_TYPES = ['Mobile', 'Home', 'Work'] as const
export type PhoneType = (typeof PHONE_TYPES)[number]

/** [seed 5.8] Both are read in one pass: no part of them can match in two ways. */
const ACCEPTED = /^(\+44|0044|0)\d{10}$/
const MOBILE = /^\+447\d{9}$/

/** 0044 becomes +44, a leading 0 becomes +44, spaces removed [seed 5.8]. */
export const normalisePhone = (typed: string) =>
  typed.replace(/\s/g, '').replace(/^(0044|0)/, '+44')

/** The pattern of onboarding is the product's own: brackets and hyphens that people write between digits say nothing, and neither does a 0 in brackets after +44. */
export const withoutPunctuation = (typed: string) =>
  typed
    .replace(/^(\s*\(?(?:\+|00)44\)?\s*)\(0\)/, '$1')
    .replace(/[()\u2010-\u2015-]/g, '')
    .trim()

/** '0044' is read first: '0' and ten digits that begin with 044 are '0044' and too few. */
const fits = (typed: string) => typed.length <= TYPED_LENGTH && ACCEPTED.test(normalisePhone(typed))

/** The field is optional: nothing typed is nothing wrong. */
export const phoneRefusal = (typed: string) =>
  typed === '' || fits(typed) ? undefined : PHONE_FORMAT

/** Whether the number can get text messages: +447 and nine digits. */
export const isMobile = (typed: string) => fits(typed) && MOBILE.test(normalisePhone(typed))

/** Refuses a number that is called a mobile and is none. */
export const phoneOfTypeRefusal = (typed: string, type: PhoneType) =>
  phoneRefusal(typed) ??
  (type === 'Mobile' && typed !== '' && !isMobile(typed) ? PHONE_FORMAT : undefined)

/** Writes a stored number as '07700 900123'; a number of another form stays as it is. */
export const phoneInWords = (kept: string) => kept.replace(/^\+44(\d{4})(\d{6})$/, '0$1 $2')
/** Shows how a typed number will be stored, as '+44 7700 900123'; undefined while it is no number. */
export const keptPhone = (typed: string) =>
  typed.trim() !== '' && fits(typed)
    ? normalisePhone(typed).replace(/^\+44(\d{4})(\d{6})$/, '+44 $1 $2')
    : undefined

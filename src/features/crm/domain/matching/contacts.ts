import { normalisePhone } from '#shared/words/phone.ts'
import { toPlainLetters, countTypingErrors } from './spelling.ts'

export type ContactLikeness = 'same' | 'near' | 'differs' | 'unknown'

/** Returns the mailbox that an email address reaches: a suffix after '+' is dropped, and so are dots at Gmail, which ignores them. */
export function normaliseMailbox(address: string): string {
  const [local = '', domain = ''] = address.normalize('NFKC').trim().toLowerCase().split('@')
  if (local === '' || domain === '') return ''
  const box = local.split('+', 1)[0] ?? local
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`
}

const keepDigits = (text: string) => text.replace(/\D/g, '')

/** Compares two email addresses. A different letter counts as a typing mistake, a different digit as another person's address. */
export function compareEmails(given: string, known: string): ContactLikeness {
  const [one, other] = [normaliseMailbox(given), normaliseMailbox(known)]
  if (one === '' || other === '') return 'unknown'
  if (one === other) return 'same'
  const [box = '', domain = ''] = one.split('@')
  const [otherBox = '', otherDomain = ''] = other.split('@')
  const far = countTypingErrors(box, otherBox, 1) + countTypingErrors(domain, otherDomain, 1)
  return far === 1 &&
    Math.min(box.length, otherBox.length) >= 6 &&
    keepDigits(box) === keepDigits(otherBox)
    ? 'near'
    : 'differs'
}

/** Returns a UK number in E.164 form and any other number as its digits; fewer than seven digits give an empty text. */
export const normaliseAnyPhone = (phone: string) => {
  const typed = phone.replace(/[\s().-]/g, '').replace(/^\+440/, '+44')
  return keepDigits(normalisePhone(typed)).length < 7 ? '' : normalisePhone(typed)
}

export function comparePhones(given: string, known: string): ContactLikeness {
  const [one, other] = [normaliseAnyPhone(given), normaliseAnyPhone(known)]
  if (one === '' || other === '') return 'unknown'
  if (one === other) return 'same'
  return countTypingErrors(one, other, 1) === 1 ? 'near' : 'differs'
}

export const normalisePostCode = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
/**
 * Returns the flat and house numbers of an address, so that a shortened town or street makes no difference. For an address without numbers it returns
 * the text in plain letters.
 */
const readHouseNumbers = (address: string) =>
  address
    .toLowerCase()
    .match(/\d+[a-z]?/g)
    ?.join(' ') ?? toPlainLetters(address)

/** Compares two addresses. 'near' means the same postcode with another house number, or with none. */
export function compareAddresses(
  given: { readonly address: string; readonly postCode: string },
  known: { readonly address: string; readonly postCode: string },
): ContactLikeness {
  const [one, other] = [normalisePostCode(given.postCode), normalisePostCode(known.postCode)]
  if (one === '' || other === '') return 'unknown'
  if (one !== other) return 'differs'
  const [house, otherHouse] = [readHouseNumbers(given.address), readHouseNumbers(known.address)]
  return house !== '' && house === otherHouse ? 'same' : 'near'
}

import { driverNumber } from '#features/registration-flow/domain/action-types/formats/driver-number.ts'
import { removeSpacing } from '#features/registration-flow/domain/action-types/formats/format.ts'

/**
 * The two kinds of driver number. One of Great Britain is made from the name and the birth date; one of Northern Ireland contains no personal
 * details.
 */
export const LICENCE_KINDS = ['GB', 'NI'] as const
export type LicenceKind = (typeof LICENCE_KINDS)[number]
export const SEXES = ['female', 'male'] as const
export type Sex = (typeof SEXES)[number]

/** The holder's details, `birthDate` as 'YYYY-MM-DD'. An unknown `middleName` or `sex` is not compared. */
export type LicenceHolder = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly birthDate: string
  readonly sex: Sex | null
}
export type NumberMismatch = 'lastName' | 'birthDate' | 'sex' | 'firstName' | 'middleName'

export const DRIVER_NUMBER_REFUSAL =
  'Enter the driver number from section 5 of the licence: 16 characters, for example MORGA 657054 SM9IJ, or 8 digits from Northern Ireland'

/** Returns the number in its stored form: capitals, no spaces, and without the two digits that count the cards. */
export const tidyDriverNumber = (typed: string) => driverNumber.tidy(removeSpacing(typed))

export function findLicenceKind(number: string): LicenceKind | undefined {
  if (/^\d{8}$/.test(number)) return 'NI'
  return driverNumber.fits(number) ? 'GB' : undefined
}

/**
 * Lists the parts of a Great Britain driver number that contradict the person's details. The list is empty if the number fits, and for any Northern
 * Ireland number.
 */
export function listNumberMismatches(
  number: string,
  holder: LicenceHolder,
): readonly NumberMismatch[] {
  if (findLicenceKind(number) !== 'GB') return []
  const { birthDate, sex } = holder
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const woman = Number(number[6]) >= 5
  const date = `${number[5]}${number[10]} ${String(Number(number.slice(6, 8)) % 50).padStart(2, '0')} ${number.slice(8, 10)}`
  const found: readonly (readonly [NumberMismatch, boolean])[] = [
    ['lastName', number.slice(0, 5) !== toNumberSurnamePart(holder.lastName)],
    ['birthDate', date !== `${year.slice(2)} ${month} ${day}`],
    ['sex', sex !== null && (sex === 'female') !== woman],
    ['firstName', number[11] !== readNumberInitials(holder)[0]],
    [
      'middleName',
      readNumberInitials(holder)[1] !== undefined && number[12] !== readNumberInitials(holder)[1],
    ],
  ]
  return found.filter(([, differs]) => differs).map(([misfit]) => misfit)
}

const MISMATCH_TEXTS: Readonly<Record<NumberMismatch, string>> = {
  lastName: 'The driver number begins with another last name',
  birthDate: 'The driver number is of another date of birth',
  sex: 'The driver number is of a holder of the other sex',
  firstName: 'The driver number has another first initial',
  middleName: 'The driver number has another middle initial',
}
export const describeNumberMismatch = (misfit: NumberMismatch) => MISMATCH_TEXTS[misfit]

/** Returns the first five letters of the last name as the number has them, padded with 9s. The DVLA writes every Mac as Mc. */
export const toNumberSurnamePart = (lastName: string) =>
  toLicenceLetters(lastName).replace(/^MAC/, 'MC').slice(0, 5).padEnd(5, '9')

/** Returns the first initial, and the second if a second forename or a middle name is known. */
function readNumberInitials({ firstName, middleName }: LicenceHolder): readonly [string, string?] {
  const [first = '', second = ''] = `${firstName} ${middleName}`
    .trim()
    .split(/[\s-]+/)
    .map(toLicenceLetters)
    .filter(Boolean)
  return second === '' ? [first[0] ?? '9'] : [first[0] ?? '9', second[0]]
}

/** Returns the letters of a name in the form that driver numbers use: 'Ó Sé' becomes 'OSE'. */
const toLicenceLetters = (name: string) =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll('Æ', 'AE')
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .replaceAll('ẞ', 'SS')
    .replace(/[^A-Z]/g, '')

/** Masks all but the last four characters, which are enough to recognise the number on a paper and too few to misuse it. */
export const maskDriverNumber = (number: string) =>
  `${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`

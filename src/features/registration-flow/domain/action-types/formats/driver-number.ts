import { removeSpacingAndCapitalise, type TextAnswerFormat } from './format.ts'

/**
 * The parts of a driver number: the surname, the decade of birth, the month (plus 50 for women), the day, the year, two initials, a digit that
 * distinguishes people with otherwise equal numbers, and two check characters.
 */
const DRIVER_NUMBER_PATTERN =
  /^(?=[A-Z]+9*\d{6})[A-Z9]{5}\d([0156]\d)([0-3]\d)\d[A-Z9]{2}\d[A-Z\d]{2}$/
const MAX_DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A DVLA driver number, which is in section 5 of the licence. The two digits printed after it count the issues of the licence, and are removed. */
export const driverNumber: TextAnswerFormat = {
  secret: true,
  tidy: (text) => removeSpacingAndCapitalise(text).replace(/^([A-Z\d]{16})\d{2}$/, '$1'),
  fits: (text) => {
    const [, month = '', day = ''] = DRIVER_NUMBER_PATTERN.exec(text) ?? []
    return Number(day) >= 1 && Number(day) <= (MAX_DAYS_IN_MONTH[(Number(month) % 50) - 1] ?? 0)
  },
  refusal:
    'Enter the driver number of 16 characters from section 5 of the licence, for example MORGA 657054 SM9IJ',
  display: (text) => text.replace(/^(.{5})(.{6})(.{5})$/, '$1 $2 $3'),
  sample: 'MORGA657054SM9IJ',
}

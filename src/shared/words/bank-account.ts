/** Digits of what was typed with spaces and dashes: '08-99-99' is 089999. */
const digitsOf = (typed: string) => typed.replace(/[\s\u2010-\u2015-]/g, '')

export const tidySortCode = digitsOf
/** Some banks still print six or seven digits: payment systems read them with zeros in front. */
export const tidyAccountNumber = (typed: string) =>
  /^\d{6,7}$/.test(digitsOf(typed)) ? digitsOf(typed).padStart(8, '0') : digitsOf(typed)

export const sortCodeRefusal = (digits: string) =>
  /^\d{6}$/.test(digits) && Number(digits) > 0
    ? undefined
    : 'Enter a sort code of 6 digits, for example 20-00-00'
export const accountNumberRefusal = (digits: string) =>
  /^\d{8}$/.test(digits) && Number(digits) > 0
    ? undefined
    : 'Enter an account number of 8 digits. One of 6 or 7 gets zeros in front'
export const NOT_TOGETHER = 'This account number does not belong to this sort code. Check both'

/** '089999' as people read it: '08-99-99'. */
export const sortCodeInWords = (digits: string) => digits.replace(/^(..)(..)(..)$/, '$1-$2-$3')

/** The last four digits, enough to know the account again. */
export const endingOf = (accountNumber: string) => accountNumber.slice(-4)

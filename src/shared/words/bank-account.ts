/** Removes the spaces and dashes of a typed number: '08-99-99' becomes '089999'. */
const removeSeparators = (typed: string) => typed.replace(/[\s\u2010-\u2015-]/g, '')

export const tidySortCode = removeSeparators
/** Normalises an account number. Some banks still print six or seven digits, which payment systems pad with leading zeros. */
export const tidyAccountNumber = (typed: string) =>
  /^\d{6,7}$/.test(removeSeparators(typed))
    ? removeSeparators(typed).padStart(8, '0')
    : removeSeparators(typed)

export const findSortCodeRefusal = (digits: string) =>
  /^\d{6}$/.test(digits) && Number(digits) > 0
    ? undefined
    : 'Enter a sort code of 6 digits, for example 20-00-00'
export const findAccountNumberRefusal = (digits: string) =>
  /^\d{8}$/.test(digits) && Number(digits) > 0
    ? undefined
    : 'Enter an account number of 8 digits. One of 6 or 7 gets zeros in front'
export const SORT_CODE_MISMATCH_MESSAGE =
  'This account number does not belong to this sort code. Check both'

/** Formats a sort code with dashes: '08-99-99' for '089999'. */
export const formatSortCode = (digits: string) => digits.replace(/^(..)(..)(..)$/, '$1-$2-$3')

/** Returns the last four digits, by which people recognise their account. */
export const takeLastFourDigits = (accountNumber: string) => accountNumber.slice(-4)

/** What of a licence lies sealed, each under a key of its own: the number and the code by their driver, what the authority answered by its check. */
export const DRIVER_NUMBER = 'driver number'
export const CHECK_CODE = 'licence check code'
export const RECORD = 'licence record'

/** The uses of sealed values. The number and the code are sealed under a key for their driver, the authority's record under one for its check. */
export const DRIVER_NUMBER = 'driver number'
export const CHECK_CODE = 'licence check code'
export const RECORD = 'licence record'

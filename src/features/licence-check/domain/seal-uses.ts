/**
 * The purposes for which values are sealed (encrypted). The driver number and the check code are sealed under a key for their driver, the authority's
 * record under a key for its check.
 */
export const DRIVER_NUMBER_SEAL_PURPOSE = 'driver number'
export const CHECK_CODE_USE = 'licence check code'
export const LICENCE_RECORD_USE = 'licence record'

/** These parts of a licence are stored sealed, each under its own key: the number and the code under their driver's, the authority's answer under its check's. */
export const DRIVER_NUMBER = 'driver number'
export const CHECK_CODE = 'licence check code'
export const RECORD = 'licence record'

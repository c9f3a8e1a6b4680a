/**
 * Reads a comma before the last one or two digits as the decimal point: '16,50' becomes '16.50'. A comma before three digits separates thousands and
 * stays, so that no one's £16.50 becomes £1650.
 */
export const readDecimalComma = (typed: string) =>
  typed.includes('.') ? typed : typed.replace(/,(\d{1,2})$/, '.$1').replace(/,$/, '')

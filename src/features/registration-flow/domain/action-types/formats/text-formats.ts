import { companyNumber } from './company-number.ts'
import { digits } from './digits.ts'
import { driverNumber } from './driver-number.ts'
import type { TextAnswerFormat } from './format.ts'
import { licenceCheckCode } from './licence-check-code.ts'
import { passportNumber } from './passport-number.ts'
import { shareCode } from './share-code.ts'
import { taxReference } from './tax-reference.ts'
import { vatNumber } from './vat-number.ts'

/** All known text formats. A new format needs a file of its own and a line here. */
export const FORMATS = {
  share_code: shareCode,
  driver_number: driverNumber,
  licence_check_code: licenceCheckCode,
  company_number: companyNumber,
  utr: taxReference,
  vat_number: vatNumber,
  passport_number: passportNumber,
  digits,
} satisfies Readonly<Record<string, TextAnswerFormat>>

export type TextFormat = keyof typeof FORMATS
export const TEXT_FORMATS = Object.keys(FORMATS) as readonly TextFormat[]

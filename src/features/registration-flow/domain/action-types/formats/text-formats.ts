import type { TextFormat } from '../../definition/definition.ts'
import { driverNumber } from './driver-number.ts'
import { capital, type Format, unspaced } from './format.ts'
import { taxReference, vatNumber } from './tax-numbers.ts'

/** Of the Home Office, to prove a right to work: those begin with W. */
const shareCode: Format = {
  tidy: capital,
  fits: (text) => /^W[A-Z\d]{8}$/.test(text),
  refusal: 'Enter a share code of 9 letters and digits that begins with W, for example W4A 7K2 9PX',
  display: (text) => text.replace(/^(.{3})(.{3})(.{3})$/, '$1 $2 $3'),
  sample: 'W4A7K29PX',
}

/** Of the DVLA. Capital and small letters differ in it. */
const licenceCheckCode: Format = {
  tidy: unspaced,
  fits: (text) => /^[A-Za-z\d]{8}$/.test(text),
  refusal:
    'Enter a licence check code of 8 letters and digits, with capital letters where the code has them',
  sample: 'Kd3nW7aP',
}

const passportNumber: Format = {
  tidy: capital,
  fits: (text) => /^(?=.*\d)[A-Z\d]{6,12}$/.test(text),
  refusal: 'Enter the passport number as it stands in the passport, 6 to 12 letters and digits',
  sample: '532188714',
}

/** Of Companies House. Older ones are written without the zeros in front. */
const companyNumber: Format = {
  tidy: (text) => capital(text).replace(/^\d{5,7}$/, (number) => number.padStart(8, '0')),
  fits: (text) => /^(\d{8}|[A-Z]{2}\d{6}|[A-Z]{2}\d{5}[A-Z]|R\d{7})$/.test(text),
  refusal: 'Enter a company number of 8 characters, for example 01234567 or SC123456',
  sample: '01234567',
}

const digits: Format = {
  tidy: unspaced,
  fits: (text) => /^\d+$/.test(text),
  refusal: 'Use digits alone',
  sample: '1',
}

export const FORMATS: Readonly<Record<TextFormat, Format>> = {
  share_code: shareCode,
  driver_number: driverNumber,
  licence_check_code: licenceCheckCode,
  company_number: companyNumber,
  utr: taxReference,
  vat_number: vatNumber,
  passport_number: passportNumber,
  digits,
}

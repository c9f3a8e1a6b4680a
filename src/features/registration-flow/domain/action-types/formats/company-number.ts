import { removeSpacingAndCapitalise, type TextAnswerFormat } from './format.ts'

/** A Companies House number. Older numbers are often written without their leading zeros, so missing zeros are added. */
export const companyNumber: TextAnswerFormat = {
  secret: false,
  tidy: (text) =>
    removeSpacingAndCapitalise(text).replace(/^\d{5,7}$/, (number) => number.padStart(8, '0')),
  fits: (text) => /^(\d{8}|[A-Z]{2}\d{6}|[A-Z]{2}\d{5}[A-Z]|R\d{7})$/.test(text),
  refusal: 'Enter a company number of 8 characters, for example 01234567 or SC123456',
  sample: '01234567',
}

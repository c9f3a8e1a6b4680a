import { type Format, unspaced } from './format.ts'

/** A code of the DVLA. Capital and small letters differ in it. */
export const licenceCheckCode: Format = {
  secret: true,
  tidy: unspaced,
  fits: (text) => /^[A-Za-z\d]{8}$/.test(text),
  refusal:
    'Enter a licence check code of 8 letters and digits, with capital letters where the code has them',
  sample: 'Kd3nW7aP',
}

import { type TextAnswerFormat, removeSpacing } from './format.ts'

/** A DVLA check code, which is case-sensitive. */
export const licenceCheckCode: TextAnswerFormat = {
  secret: true,
  tidy: removeSpacing,
  fits: (text) => /^[A-Za-z\d]{8}$/.test(text),
  refusal:
    'Enter a licence check code of 8 letters and digits, with capital letters where the code has them',
  sample: 'Kd3nW7aP',
}

import { removeSpacingAndCapitalise, type TextAnswerFormat } from './format.ts'

export const passportNumber: TextAnswerFormat = {
  secret: true,
  tidy: removeSpacingAndCapitalise,
  fits: (text) => /^(?=.*\d)[A-Z\d]{6,12}$/.test(text),
  refusal: 'Enter the passport number as it is in the passport, 6 to 12 letters and digits',
  sample: '532188714',
}

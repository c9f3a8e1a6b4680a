import { type TextAnswerFormat, removeSpacing } from './format.ts'

export const digits: TextAnswerFormat = {
  secret: false,
  tidy: removeSpacing,
  fits: (text) => /^\d+$/.test(text),
  refusal: 'Use numbers only',
  sample: '1',
  unit: 'digit',
}

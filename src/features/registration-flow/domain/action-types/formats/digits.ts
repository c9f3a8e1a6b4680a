import { type Format, removeSpacing } from './format.ts'

export const digits: Format = {
  secret: false,
  tidy: removeSpacing,
  fits: (text) => /^\d+$/.test(text),
  refusal: 'Use digits alone',
  sample: '1',
  unit: 'digit',
}

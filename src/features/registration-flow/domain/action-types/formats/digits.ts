import { type Format, unspaced } from './format.ts'

export const digits: Format = {
  secret: false,
  tidy: unspaced,
  fits: (text) => /^\d+$/.test(text),
  refusal: 'Use digits alone',
  sample: '1',
  unit: 'digit',
}

import { postcodeOf } from '#shared/words/address.ts'
import { typed } from './action-type.ts'

export const postcode = typed({
  missing: () => 'Enter the postcode',
  wrong: (_action, text) =>
    postcodeOf(text) ? null : 'Enter a full UK postcode, for example LS10 1AB',
  tidy: (text) => postcodeOf(text) ?? text.trim(),
  sample: () => 'LS10 1AB',
})

import { postcodeOf } from '#shared/words/address.ts'
import { type ActionRules, typed } from './action-type.ts'

export const postcode: ActionRules<string> = typed({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  bounds: [],
  missing: () => 'Enter the postcode',
  wrong: (_action, text) =>
    postcodeOf(text) ? null : 'Enter a full UK postcode, for example LS10 1AB',
  tidy: (text) => postcodeOf(text) ?? text.trim(),
  sample: () => 'LS10 1AB',
})

import { normalisePostcode } from '#shared/words/address.ts'
import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'

export const postcode: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: () => 8,
  bounds: [],
  missing: () => 'Enter the postcode',
  wrong: (_action, text) =>
    normalisePostcode(text) ? null : 'Enter a full UK postcode, for example LS10 1AB',
  tidy: (text) => normalisePostcode(text) ?? text.trim(),
  sample: () => 'LS10 1AB',
})

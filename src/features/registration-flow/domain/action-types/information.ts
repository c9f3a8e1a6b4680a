import { type ActionRules, makeTextActionRules } from './action-type.ts'

/** The value that is stored once the person has passed an information, a text that asks for no answer. */
export const INFORMATION_SEEN = 'seen'

export const information: ActionRules<string> = makeTextActionRules({
  asks: 'nothing',
  secret: false,
  takesFiles: 'none',
  statement: 'read',
  given: 'as it is typed',
  bounds: [],
  missing: () => '',
  wrong: () => null,
  tidy: (text) => text,
  display: () => '',
  sample: () => INFORMATION_SEEN,
})

import { type ActionRules, typed } from './action-type.ts'

/** The stored value of an information, which asks for no answer: the person has passed it. */
export const SEEN = 'seen'

export const information: ActionRules<string> = typed({
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
  sample: () => SEEN,
})

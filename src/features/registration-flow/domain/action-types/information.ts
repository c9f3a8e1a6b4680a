import { type ActionRules, typed } from './action-type.ts'

/** Nothing is asked; the value says that it was passed. */
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

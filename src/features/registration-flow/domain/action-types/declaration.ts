import { type ActionRules, typed } from './action-type.ts'

export const AGREED = 'agreed'

export const declaration: ActionRules<string> = typed({
  asks: 'agreement',
  secret: false,
  takesFiles: 'none',
  statement: 'agreed to',
  given: 'by button',
  bounds: [],
  missing: () => 'Tick the box to agree',
  wrong: (_action, text) => (text === AGREED ? null : 'Tick the box to agree'),
  tidy: (text) => text,
  display: () => 'Agreed',
  sample: () => AGREED,
})

import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'

export const DECLARATION_AGREED = 'agreed'

export const declaration: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'agreement',
  secret: false,
  takesFiles: 'none',
  statement: 'agreed to',
  given: 'by button',
  seconds: () => 10,
  bounds: [],
  missing: () => 'Tick the box to agree',
  wrong: (_action, text) => (text === DECLARATION_AGREED ? null : 'Tick the box to agree'),
  tidy: (text) => text,
  display: () => 'Agreed',
  sample: () => DECLARATION_AGREED,
})

import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'

/** The stored value of a question of the type 'information', which is only a text to read, after the person has continued past it. */
export const INFORMATION_SEEN = 'seen'

/** People read four words a second. */
const SECONDS_A_WORD = 0.25

const countWords = (text = '') => text.split(/\s+/).filter(Boolean).length

export const information: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'nothing',
  secret: false,
  takesFiles: 'none',
  statement: 'read',
  given: 'as it is typed',
  seconds: (action) => countWords('statement' in action ? action.statement : '') * SECONDS_A_WORD,
  bounds: [],
  missing: () => '',
  wrong: () => null,
  tidy: (text) => text,
  display: () => '',
  sample: () => INFORMATION_SEEN,
})

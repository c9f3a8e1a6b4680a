import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'
import { removeSpacingAndCapitalise } from './formats/format.ts'

/** The pattern of a National Insurance number, without the prefixes that HMRC never issues. One of them, TN, marked temporary numbers. */
const NINO_PATTERN = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/

export const nino: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'words',
  secret: true,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: () => 15,
  bounds: [],
  missing: () => 'Enter your National Insurance number',
  wrong: (_action, text) =>
    NINO_PATTERN.test(text)
      ? null
      : 'Enter a National Insurance number in the correct format, for example AB 12 34 56 C',
  tidy: removeSpacingAndCapitalise,
  display: (text) => text.replace(/^([A-Z]{2})(\d\d)(\d\d)(\d\d)([A-D])$/, '$1 $2 $3 $4 $5'),
  sample: () => 'AB123456C',
})

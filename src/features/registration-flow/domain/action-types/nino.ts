import { type ActionRules, typed } from './action-type.ts'
import { capital } from './formats/format.ts'

/** The pattern of a National Insurance number without the prefixes that HMRC never issues. TN marked temporary numbers. */
const NINO = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/

export const nino: ActionRules<string> = typed({
  asks: 'words',
  secret: true,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  bounds: [],
  missing: () => 'Enter your National Insurance number',
  wrong: (_action, text) =>
    NINO.test(text)
      ? null
      : 'Enter a National Insurance number in the correct format, for example AB 12 34 56 C',
  tidy: capital,
  display: (text) => text.replace(/^([A-Z]{2})(\d\d)(\d\d)(\d\d)([A-D])$/, '$1 $2 $3 $4 $5'),
  sample: () => 'AB123456C',
})

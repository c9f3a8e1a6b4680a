import { EMAIL_FORMAT_MESSAGE, parseEmailAddress } from '#shared/words/email-address.ts'
import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'

export const email: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: () => 10,
  bounds: [],
  missing: () => 'Enter an email address',
  wrong: (_action, text) => (parseEmailAddress(text) ? null : EMAIL_FORMAT_MESSAGE),
  tidy: (text) => parseEmailAddress(text)?.value ?? text.trim(),
  sample: () => 'amara.okafor@example.com',
})

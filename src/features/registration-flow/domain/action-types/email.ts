import { EMAIL_FORMAT, emailAddressOf } from '#shared/words/email-address.ts'
import { type ActionRules, typed } from './action-type.ts'

export const email: ActionRules<string> = typed({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  bounds: [],
  missing: () => 'Enter an email address',
  wrong: (_action, text) => (emailAddressOf(text) ? null : EMAIL_FORMAT),
  tidy: (text) => emailAddressOf(text)?.value ?? text.trim(),
  sample: () => 'amara.okafor@example.com',
})

import { EMAIL_FORMAT, emailAddressOf } from '#shared/words/email-address.ts'
import { typed } from './action-type.ts'

export const email = typed({
  missing: () => 'Enter an e-mail address',
  wrong: (_action, text) => (emailAddressOf(text) ? null : EMAIL_FORMAT),
  tidy: (text) => emailAddressOf(text)?.value ?? text.trim(),
  sample: () => 'amara.okafor@example.com',
})

import {
  isMobile,
  keptPhone,
  normalisePhone,
  PHONE_FORMAT,
  phoneInWords,
  phoneRefusal,
} from '#shared/words/phone.ts'
import { type ActionRules, typed } from './action-type.ts'

export const phone: ActionRules<string> = typed({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  bounds: ['mobileOnly'],
  missing: ({ validation }) =>
    validation?.mobileOnly ? 'Enter a mobile number' : 'Enter a phone number',
  wrong: ({ validation }, text) =>
    phoneRefusal(text) ?? (validation?.mobileOnly && !isMobile(text) ? PHONE_FORMAT : null),
  tidy: (text) => (keptPhone(text) ? normalisePhone(text) : text.trim()),
  display: phoneInWords,
  sample: () => '+447700900123',
})

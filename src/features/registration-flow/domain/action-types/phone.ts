import {
  isMobile,
  keptPhone,
  normalisePhone,
  PHONE_FORMAT,
  phoneInWords,
  phoneRefusal,
} from '#shared/words/phone.ts'
import { typed } from './action-type.ts'

export const phone = typed({
  missing: ({ validation }) =>
    validation?.mobileOnly ? 'Enter a mobile number' : 'Enter a phone number',
  wrong: ({ validation }, text) =>
    phoneRefusal(text) ?? (validation?.mobileOnly && !isMobile(text) ? PHONE_FORMAT : null),
  tidy: (text) => (keptPhone(text) ? normalisePhone(text) : text.trim()),
  display: phoneInWords,
  sample: () => '+447700900123',
})

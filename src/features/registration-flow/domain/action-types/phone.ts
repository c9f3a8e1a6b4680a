import {
  isMobile,
  formatPhoneAsStored,
  normalisePhone,
  PHONE_FORMAT_MESSAGE,
  formatPhone,
  findPhoneRefusal,
  removePhonePunctuation,
} from '#shared/words/phone.ts'
import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'

export const phone: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'words',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: () => 8,
  bounds: ['mobileOnly'],
  missing: ({ validation }) =>
    validation?.mobileOnly ? 'Enter a mobile number' : 'Enter a phone number',
  wrong: ({ validation }, text) => {
    const number = removePhonePunctuation(text)
    return (
      findPhoneRefusal(number) ??
      (validation?.mobileOnly && !isMobile(number) ? PHONE_FORMAT_MESSAGE : null)
    )
  },
  tidy: (text) => {
    const number = removePhonePunctuation(text)
    return formatPhoneAsStored(number) ? normalisePhone(number) : text.trim()
  },
  display: formatPhone,
  sample: () => '+447700900123',
})

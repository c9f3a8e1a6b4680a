import { findPhoneRefusal, removePhonePunctuation } from '#shared/words/phone.ts'
import type { FieldRefusals } from '#shared/words/refusals.ts'
import { findLineRefusal, findParagraphRefusal } from '#shared/words/text.ts'

/** What an employer writes to us: who they are, where the work is, and what they need. */
export type EmployerEnquiry = {
  readonly company: string
  readonly place: string
  readonly name: string
  readonly phoneNumber: string
  readonly need: string
}

export const MAX_NEED_LENGTH = 2000
const MAX_LINE_LENGTH = 120
const PHONE_MESSAGE = 'Enter a UK phone number, like 01632 960 001'

/** Returns the refusal of each field; undefined for a valid field. The form and the server share these rules. */
export const findEnquiryRefusals = (typed: EmployerEnquiry) =>
  ({
    company: findRequiredLine(typed.company, 'Enter the name of your company'),
    place: findRequiredLine(typed.place, 'Enter a town or postcode'),
    name: findRequiredLine(typed.name, 'Enter your name'),
    phoneNumber: findRequiredPhone(typed.phoneNumber),
    need:
      typed.need.trim() === ''
        ? 'Tell us what you need'
        : findParagraphRefusal(typed.need, MAX_NEED_LENGTH),
  }) satisfies FieldRefusals

const findRequiredLine = (typed: string, missing: string) =>
  typed.trim() === '' ? missing : findLineRefusal(typed, MAX_LINE_LENGTH)

function findRequiredPhone(typed: string): string | undefined {
  const number = removePhonePunctuation(typed)
  return number === '' || findPhoneRefusal(number) ? PHONE_MESSAGE : undefined
}

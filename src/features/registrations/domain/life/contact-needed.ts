import { emailRefusal } from '#shared/words/email-address.ts'
import { isMobile, phoneRefusal } from '#shared/words/phone.ts'
import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import type { InviteBy } from './invite-by.ts'

type Typed = {
  readonly emailAddress: string
  readonly phoneNumber: string
  readonly flowType: FlowType
  /** Whether a mobile number is a way to them at all. */
  readonly sendsTexts: boolean
  /** How they are to hear of it at once. */
  readonly ways?: readonly InviteBy[]
}

/** What is wrong with the email address of a new registration. A mobile number can take its place; where a consultant answers it all, neither is needed. */
export function addressRefusal({
  emailAddress,
  phoneNumber,
  flowType,
  sendsTexts,
  ways = [],
}: Typed): string | undefined {
  if (emailAddress.trim() !== '') return emailRefusal(emailAddress)
  if (ways.includes('email')) return 'Enter the email address, or choose another way to invite them'
  if (sendsTexts && isMobile(phoneNumber)) return undefined
  const needed = sendsTexts ? 'Enter an email address or a mobile number' : 'Enter an email address'
  if (flowType !== 'Manual') return needed
  return ways.length > 0 ? `${needed} for the code, or choose no way to invite them` : undefined
}

/** What is wrong with the number of a new registration. A text only goes to a mobile, and that is said before anything is made. */
export function numberRefusal({
  phoneNumber,
  ways,
}: Pick<Typed, 'phoneNumber'> & Required<Pick<Typed, 'ways'>>): string | undefined {
  const isText = ways.includes('sms')
  if (phoneNumber === '') return isText ? 'Enter the mobile number for the text message' : undefined
  if (isText && !phoneRefusal(phoneNumber) && !isMobile(phoneNumber))
    return 'This is no mobile number. Enter one for the text message, or choose another way to invite them'
  return phoneRefusal(phoneNumber)
}

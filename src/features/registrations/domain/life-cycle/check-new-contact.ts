import { findEmailRefusal } from '#shared/words/email-address.ts'
import { isMobile, findPhoneRefusal } from '#shared/words/phone.ts'
import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import type { InvitationWay } from './invitation-ways.ts'

type TypedContacts = {
  readonly emailAddress: string
  readonly phoneNumber: string
  readonly flowType: FlowType
  /** Whether the installation sends text messages, so that a mobile number can replace the email address. */
  readonly sendsTexts: boolean
  /** The ways that the consultant chose to invite the candidate. */
  readonly ways?: readonly InvitationWay[]
}

/**
 * Returns the error of a new registration's email address. The address is not needed if there is a mobile number and texts can be sent, or if a
 * consultant gives all answers and invites no one.
 */
export function findNewAddressRefusal({
  emailAddress,
  phoneNumber,
  flowType,
  sendsTexts,
  ways = [],
}: TypedContacts): string | undefined {
  if (emailAddress.trim() !== '') return findEmailRefusal(emailAddress)
  if (ways.includes('email')) return 'Enter the email address, or choose another way to invite them'
  if (sendsTexts && isMobile(phoneNumber)) return undefined
  const needed = sendsTexts ? 'Enter an email address or a mobile number' : 'Enter an email address'
  if (flowType !== 'Manual') return needed
  return ways.length > 0 ? `${needed} for the code, or choose no way to invite them` : undefined
}

/** Returns the error of a new registration's phone number. An invitation by text message needs a mobile number. */
export function findNewPhoneNumberRefusal({
  phoneNumber,
  ways,
}: Pick<TypedContacts, 'phoneNumber'> & Required<Pick<TypedContacts, 'ways'>>): string | undefined {
  const isText = ways.includes('sms')
  if (phoneNumber === '') return isText ? 'Enter the mobile number for the text message' : undefined
  if (isText && !findPhoneRefusal(phoneNumber) && !isMobile(phoneNumber))
    return 'This is no mobile number. Enter one for the text message, or choose another way to invite them'
  return findPhoneRefusal(phoneNumber)
}

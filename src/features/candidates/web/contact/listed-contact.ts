import type { Email } from '../../contract/emails.ts'
import type { Phone } from '../../contract/phones.ts'
import { isMobile, formatPhone } from '#shared/words/phone.ts'

/** An email address or a phone number, in the form that the list shows. */
export type ListedContact = {
  readonly id: string
  readonly kind: 'emails' | 'phones'
  readonly value: string
  readonly shown: string
  readonly type: string | null
  readonly primary: boolean
  readonly verified: boolean
  /** True if the last letter to the address bounced. */
  readonly bounced: boolean
  /** True if a code can be sent to the contact. */
  readonly takesCode: boolean
}

export const toContactFromEmail = ({
  id,
  emailAddress,
  primary,
  verified,
  bounced,
}: Email): ListedContact => ({
  id,
  kind: 'emails',
  value: emailAddress,
  shown: emailAddress,
  type: null,
  primary,
  verified,
  bounced,
  takesCode: true,
})

export const toContactFromPhone = ({
  id,
  phoneNumber,
  type,
  primary,
  verified,
}: Phone): ListedContact => ({
  id,
  kind: 'phones',
  value: phoneNumber,
  shown: formatPhone(phoneNumber),
  type,
  primary,
  verified,
  bounced: false,
  takesCode: isMobile(phoneNumber),
})

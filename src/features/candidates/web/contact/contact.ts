import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { failureWords } from '#web/call/failure-words.ts'
import {
  confirmContactCode,
  requestContactCode,
  setContactAsPrimary,
} from '../../contract/contact-codes.ts'
import { deleteEmail, type Email } from '../../contract/emails.ts'
import { deletePhone, type Phone } from '../../contract/phones.ts'
import { isMobile, phoneInWords } from '#shared/words/phone.ts'
import { drop, keep, keepPrimaryEmail, keepPrimaryPhone, ownId } from '../profile-copy.ts'

/** An email address or a phone number, in the form that the list shows. */
export type Contact = {
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

export const contactOfEmail = ({
  id,
  emailAddress,
  primary,
  verified,
  bounced,
}: Email): Contact => ({
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
export const contactOfPhone = ({ id, phoneNumber, type, primary, verified }: Phone): Contact => ({
  id,
  kind: 'phones',
  value: phoneNumber,
  shown: phoneInWords(phoneNumber),
  type,
  primary,
  verified,
  bounced: false,
  takesCode: isMobile(phoneNumber),
})

const paramsOf = ({ id, kind }: Pick<Contact, 'id' | 'kind'>) => ({
  id: ownId(),
  type: kind,
  contactDetailId: id,
})

export const sendCode = (contact: Contact) =>
  call(requestContactCode, { params: paramsOf(contact), body: {} })

/** The result of a right code; `problem` is the reason why the contact could not become the primary one. */
export type Confirmed =
  | { readonly as: 'primary' | 'verified' }
  | { readonly as: 'verified'; readonly problem: string }

/**
 * Confirms a code, which verifies the contact and then makes it primary [seed 4 'Sign-in']. If the candidate declines to sign in again for the second
 * step, the contact stays verified.
 */
export async function confirmCode(contact: Contact, code: string): Promise<Confirmed> {
  keepContact(await call(confirmContactCode, { params: paramsOf(contact), body: { code } }))
  try {
    await makePrimary(contact)
    return { as: 'primary' }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return isSignInDeclined(error)
      ? { as: 'verified' }
      : { as: 'verified', problem: failureWords(error) }
  }
}

/** Returns true if the candidate closed the password dialog, which is not an error. */
export const isSignInDeclined = ({ data }: Failure) =>
  (data as { code?: unknown } | null)?.code === 'reauth_required'

export async function makePrimary(contact: Contact) {
  const made = await call(setContactAsPrimary, { params: paramsOf(contact) })
  if ('phoneNumber' in made) keepPrimaryPhone(made)
  else keepPrimaryEmail(made)
}

export const keepContact = (contact: Email | Phone) =>
  'phoneNumber' in contact ? keep('phonenumbers', contact) : keep('emails', contact)

export const deleteContact = ({ id, kind }: Contact) =>
  kind === 'emails'
    ? call(deleteEmail, { params: { id: ownId(), emailId: id } })
    : call(deletePhone, { params: { id: ownId(), phoneId: id } })

export const dropContact = ({ id, kind }: Contact) =>
  drop(kind === 'emails' ? 'emails' : 'phonenumbers', id)

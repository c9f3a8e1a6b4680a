import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import {
  confirmContactCode,
  requestContactCode,
  setContactAsPrimary,
} from '../../contract/contact-codes.ts'
import { deleteEmail, type Email } from '../../contract/emails.ts'
import { deletePhone, type Phone } from '../../contract/phones.ts'
import {
  removeFromProfileCopy,
  saveToProfileCopy,
  savePrimaryEmailToCopy,
  savePrimaryPhoneToCopy,
  requireCandidateId,
} from '../profile-copy.ts'
import type { ListedContact } from './listed-contact.ts'

const buildContactParams = ({ id, kind }: Pick<ListedContact, 'id' | 'kind'>) => ({
  id: requireCandidateId(),
  type: kind,
  contactDetailId: id,
})

export const requestCode = (contact: ListedContact) =>
  call(requestContactCode, { params: buildContactParams(contact), body: {} })

/** The result of a right code. `problem` is the reason why the contact could not become the primary one. */
export type ConfirmationResult =
  | { readonly as: 'primary' | 'verified' }
  | { readonly as: 'verified'; readonly problem: string }

/**
 * Confirms a code, which verifies the contact and then makes it primary, as section 4 of the specification requires [seed 4 'Sign-in']. If the
 * candidate declines to sign in again for the second step, the contact stays verified.
 */
export async function confirmCode(
  contact: ListedContact,
  code: string,
): Promise<ConfirmationResult> {
  saveContactToCopy(
    await call(confirmContactCode, { params: buildContactParams(contact), body: { code } }),
  )
  try {
    await makePrimary(contact)
    return { as: 'primary' }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return isReauthenticationCancelled(error)
      ? { as: 'verified' }
      : { as: 'verified', problem: describeFailure(error) }
  }
}

/** Returns true if the candidate closed the password dialog, which is not an error. */
export const isReauthenticationCancelled = ({ data }: Failure) =>
  (data as { code?: unknown } | null)?.code === 'reauth_required'

export async function makePrimary(contact: ListedContact) {
  const made = await call(setContactAsPrimary, { params: buildContactParams(contact) })
  if ('phoneNumber' in made) savePrimaryPhoneToCopy(made)
  else savePrimaryEmailToCopy(made)
}

export const saveContactToCopy = (contact: Email | Phone) =>
  'phoneNumber' in contact
    ? saveToProfileCopy('phonenumbers', contact)
    : saveToProfileCopy('emails', contact)

export const deleteContact = ({ id, kind }: ListedContact) =>
  kind === 'emails'
    ? call(deleteEmail, { params: { id: requireCandidateId(), emailId: id } })
    : call(deletePhone, { params: { id: requireCandidateId(), phoneId: id } })

export const removeContactFromCopy = ({ id, kind }: ListedContact) =>
  removeFromProfileCopy(kind === 'emails' ? 'emails' : 'phonenumbers', id)

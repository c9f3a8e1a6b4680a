import { parseEmailAddress } from '#shared/words/email-address.ts'
import {
  type LinkTarget,
  omitUnprovedContact,
  chooseSecondFactor,
} from '#features/short-links/domain/short-link.ts'
import type { OpenedInvitation } from '#features/short-links/server/when-invitation-opens.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { EMPTY_PROFILE_LISTS } from '../../domain/ask-once/profile.ts'
import { lockRegistration } from '../locked-registration.ts'
import { deleteDetailsTypedAtDesk } from '../life-cycle/invited-person.ts'
import { fillAnswers, fillFromProfile } from './fill-from-profile.ts'
import { reachesAccountOwner } from './reaches-account-owner.ts'

/**
 * Fills in answers when a person opens an invitation. If the branch does not know the person, no answers were filled in before, because creating a
 * registration for an address must not reveal a profile. If the account's owner confirmed the contact to which the code was sent, the answers come
 * from the profile. Otherwise only the details of the invitation become answers.
 */
export async function fillWhenInvitationOpens(
  db: Database,
  { registrationId, candidateId, target }: OpenedInvitation,
  now: Date,
  secret: SealSecret,
) {
  const registration = await lockRegistration(db, registrationId)
  if (!registration) return
  const invited = {
    candidateId,
    phone: target.phone ?? null,
    emailKey: parseEmailAddress(target.emailAddress ?? '')?.key ?? '',
  }
  const isOwner = await reachesAccountOwner(db, invited)
  await deleteDetailsTypedAtDesk(db, registrationId)
  if (registration.status !== 'Sent' || registration.revision !== 0) return
  if (isOwner) await fillFromProfile(db, registration, now, secret)
  else
    await fillAnswers(
      db,
      registration,
      { texts: readProvedDetails(target), address: null, lists: EMPTY_PROFILE_LISTS },
      now,
      secret,
    )
}

/**
 * Fills in the answers from the profile when its owner, who has signed in, opens a registration that no one has answered. They may never open the
 * invitation.
 */
export const fillWhenOwnerOpens = (
  db: Database,
  registrationId: string,
  now: Date,
  secret: SealSecret,
) =>
  db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, registrationId)
    if (registration?.status === 'Sent' && registration.revision === 0)
      await fillFromProfile(inside, registration, now, secret)
  })

/** Returns the name in the invitation, and the contact to which the code was sent. */
function readProvedDetails(target: LinkTarget) {
  const { firstName = '', lastName = '' } = target
  const { phone, emailAddress } = omitUnprovedContact(
    chooseSecondFactor('i', target) ?? 'email',
    target,
  )
  return { firstName, lastName, ...(phone ? { phoneNumber: phone } : { emailAddress }) }
}

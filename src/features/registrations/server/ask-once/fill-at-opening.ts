import { emailAddressOf } from '#shared/words/email-address.ts'
import {
  type LinkTarget,
  provedContact,
  secondFactorOf,
} from '#features/short-links/domain/short-link.ts'
import type { OpenedInvitation } from '#features/short-links/server/when-invitation-opens.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { NO_LISTS } from '../../domain/ask-once/profile.ts'
import { lockRegistration } from '../locked-registration.ts'
import { ownerCame } from '../life/told-person.ts'
import { fill, fillFromProfile } from './fill-from-profile.ts'
import { invitesOwner } from './invites-owner.ts'

/**
 * Fills in the profile when its owner opens the invitation, if the branch did not know them: creating a registration for an address must not reveal a
 * profile. The code of a confirmed account reaches only its owner; for any other account the person who received the code sees only the details of the
 * invitation.
 */
export async function fillAtOpening(
  db: Database,
  { registrationId, candidateId, target }: OpenedInvitation,
  now: Date,
  secret: Secret,
) {
  const registration = await lockRegistration(db, registrationId)
  if (!registration) return
  const invited = {
    candidateId,
    phone: target.phone ?? null,
    emailKey: emailAddressOf(target.emailAddress ?? '')?.key ?? '',
  }
  const isOwner = await invitesOwner(db, invited)
  await ownerCame(db, registrationId)
  if (registration.status !== 'Sent' || registration.revision !== 0) return
  if (isOwner) await fillFromProfile(db, registration, now, secret)
  else
    await fill(
      db,
      registration,
      { texts: toldBy(target), address: null, lists: NO_LISTS },
      now,
      secret,
    )
}

/** Returns the name, and the contact to which the code was sent. */
function toldBy(target: LinkTarget) {
  const { firstName = '', lastName = '' } = target
  const { phone, emailAddress } = provedContact(secondFactorOf('i', target) ?? 'email', target)
  return { firstName, lastName, ...(phone ? { phoneNumber: phone } : { emailAddress }) }
}

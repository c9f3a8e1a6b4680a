import { emailAddressOf } from '#features/accounts/domain/email-address.ts'
import {
  type LinkTarget,
  provedContact,
  secondFactorOf,
} from '#features/short-links/domain/short-link.ts'
import type { OpenedInvitation } from '#features/short-links/server/when-invitation-opens.ts'
import { type Database, sql } from '#server/database.ts'
import type { Secret } from '#server/seal.ts'
import { NO_LISTS } from '../../domain/ask-once/profile.ts'
import { lockRegistration } from '../locked-registration.ts'
import { ownerCame } from '../told-person.ts'
import { fill, fillFromProfile } from './fill-from-profile.ts'
import { invitesOwner } from './invites-owner.ts'

/**
 * What the profile tells is filled in when its owner opens the invitation, where the branch that asks did not know them: making a registration for an address shows nobody a profile.
 * Anybody else finds what the invitation itself says of them.
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
  if (isOwner || !(await hasSignIn(db, candidateId))) await ownerCame(db, registrationId)
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

/** The name, and the contact that the code went to. */
function toldBy(target: LinkTarget) {
  const { firstName = '', lastName = '' } = target
  const { phone, emailAddress } = provedContact(secondFactorOf('i', target) ?? 'email', target)
  return { firstName, lastName, ...(phone ? { phoneNumber: phone } : { emailAddress }) }
}

/** An account that nobody signs in to is whoever's the invitation reached. */
const hasSignIn = async (db: Database, candidateId: string) =>
  (await db.maybe(sql`select 1 from candidates where id = ${candidateId} and portal_enabled`)) !==
  undefined

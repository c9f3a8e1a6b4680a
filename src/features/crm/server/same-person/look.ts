import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Failure } from '#shared/failure.ts'
import { refusalToSend } from '../../domain/sending.ts'
import { askWhileWaiting } from '../ask-while-waiting.ts'
import type { KnownCrm } from '../crm-queries.ts'
import { duplicatesOf } from './duplicates.ts'
import { handedPerson } from '../handed/handed-person.ts'
import { assertDecided, undecided } from './left-to-person.ts'
import { sendingsOf } from '../sending/sending-queries.ts'

type ForNew = {
  readonly looked: StoredRegistration
  readonly known: KnownCrm
  /** The alternative if the CRM does not respond; without one, the request fails. */
  readonly whenAway?: () => Awaited<ReturnType<typeof look>>
}

/**
 * Checks before a new record that a consultant has decided about every match. If the CRM is unavailable, the hand-over searches later. Returns the
 * question about similar people who are still being sent to the CRM, if there is one.
 */
export async function askedForNew(
  db: Database,
  { looked, known, whenAway }: ForNew,
  parts: Parts,
  now: Date,
) {
  const isNew = refusalToSend(looked.status, await sendingsOf(db, looked.id)) === undefined
  // A CRM that cannot be searched is compared only with what it was sent, and sending counts as the consultant's decision.
  if (!isNew || !parts.crmOf(known).searches) return undefined
  const found = await look(looked, known, parts, now).catch((error: Failure) => {
    if (error.status === 503 && whenAway) return whenAway()
    throw error
  })
  assertDecided(undecided(found))
  const person = await handedPerson(db, looked, parts.config)
  return { id: looked.id, known, person, searches: true }
}

/** Searches the CRM for duplicates of the registration's person while a consultant waits. */
export const look = (registration: StoredRegistration, known: KnownCrm, parts: Parts, now: Date) =>
  askWhileWaiting(async () => {
    const { db, config } = parts
    const person = await handedPerson(db, registration, config)
    const wanted = {
      crm: parts.crmOf(known),
      known,
      registrationId: registration.id,
      person,
    }
    return duplicatesOf(db, wanted, now)
  })

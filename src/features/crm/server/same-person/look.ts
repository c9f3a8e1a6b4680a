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
  /** This happens where the CRM does not answer; without it the call is refused. */
  readonly whenAway?: () => Awaited<ReturnType<typeof look>>
}

/** Before a new record is made, a consultant has decided about everyone whom a look finds. Where the CRM is away the hand-over looks itself. Answers the question that is still to be asked about people who are on their way there. */
export async function askedForNew(
  db: Database,
  { looked, known, whenAway }: ForNew,
  parts: Parts,
  now: Date,
) {
  const isNew = refusalToSend(looked.status, await sendingsOf(db, looked.id)) === undefined
  // A CRM that cannot be searched is known by what it was sent; there the consultant decides by sending.
  if (!isNew || !parts.crmOf(known).searches) return undefined
  const found = await look(looked, known, parts, now).catch((error: Failure) => {
    if (error.status === 503 && whenAway) return whenAway()
    throw error
  })
  assertDecided(undecided(found))
  const person = await handedPerson(db, looked, parts.config)
  return { id: looked.id, known, person, searches: true }
}

/** A consultant waits for this look. */
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

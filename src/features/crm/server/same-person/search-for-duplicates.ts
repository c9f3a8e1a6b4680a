import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Failure } from '#shared/failure.ts'
import { findHandOverRefusal } from '../../domain/sending.ts'
import { callCrmForConsultant } from '../call-crm-for-consultant.ts'
import type { StoredCrm } from '../crm-queries.ts'
import { findDuplicates } from './duplicates.ts'
import { readRegistrationPerson } from '../hand-over/person-to-hand-over.ts'
import { assertAllDuplicatesDecided, listPossibleDuplicates } from './undecided-duplicates.ts'
import { listSendings } from '../sending/sending-queries.ts'

type NewRecordCheck = {
  readonly looked: StoredRegistration
  readonly known: StoredCrm
  /** Returns the result to use if the CRM does not respond. If this function is missing, the request fails. */
  readonly whenAway?: () => Awaited<ReturnType<typeof searchForDuplicates>>
}

/**
 * Checks, before a new record is created, that a consultant has decided about every probable match in the CRM. Returns what `assertNoMatchBeingSent`
 * needs to compare the person with people who are still being sent; undefined if that is not needed.
 */
export async function assertNewRecordAllowed(
  db: Database,
  { looked, known, whenAway }: NewRecordCheck,
  parts: Parts,
  now: Date,
) {
  const isNew = findHandOverRefusal(looked.status, await listSendings(db, looked.id)) === undefined
  // A CRM that cannot be searched has no matches to decide about. By sending the registration, the consultant decides that its person is new there.
  if (!isNew || !parts.crmOf(known).searches) return undefined
  const found = await searchForDuplicates(looked, known, parts, now).catch((error: Failure) => {
    if (error.status === 503 && whenAway) return whenAway()
    throw error
  })
  assertAllDuplicatesDecided(listPossibleDuplicates(found))
  const person = await readRegistrationPerson(db, looked, parts.config)
  return { id: looked.id, known, person, searches: true }
}

/** Searches the CRM for duplicates of the registration's person while a consultant waits. */
export const searchForDuplicates = (
  registration: StoredRegistration,
  known: StoredCrm,
  parts: Parts,
  now: Date,
) =>
  callCrmForConsultant(async () => {
    const { db, config } = parts
    const person = await readRegistrationPerson(db, registration, config)
    const wanted = {
      crm: parts.crmOf(known),
      known,
      registrationId: registration.id,
      person,
    }
    return findDuplicates(db, wanted, now)
  })

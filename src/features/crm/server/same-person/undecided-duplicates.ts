import { findBranchesAndCrms } from '#features/consultants/server/consultant-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Parts } from '#server/parts.ts'
import { conflict, Failure } from '#shared/failure.ts'
import { OutsideRefusedError } from '#server/operations/outside-errors.ts'
import type { CrmDuplicate } from '../../contract/crm.ts'
import type { ComparedPerson } from '../../domain/matching/person.ts'
import { MATCH_ON_THE_WAY_REFUSAL, describeUndecidedDuplicates } from '../../domain/sending.ts'
import type { Crm } from '../crm.ts'
import type { StoredCrm } from '../crm-queries.ts'
import { findDuplicates } from './duplicates.ts'
import { hasSearchedCrmSince } from './found-records.ts'
import { readRegistrationPerson } from '../hand-over/person-to-hand-over.ts'
import { findLikelyRegistrations } from './likely-registrations.ts'
import { findRecordChoiceRefusal } from './visible-records.ts'
import type { StoredHandOver } from '../sending/sending-queries.ts'

/** Returns the duplicates that no consultant has decided to be a different person. */
export const listPossibleDuplicates = (found: readonly CrmDuplicate[]) =>
  found.filter(({ decision }) => decision?.verdict !== 'different')

/**
 * Refuses to create a new record while a probable match is undecided. The refusal has the ids of the records but no names, because the consultant may
 * not be allowed to see the people.
 */
export function assertAllDuplicatesDecided(open: readonly CrmDuplicate[]) {
  if (open.length === 0) return
  const undecided = open.map(({ crmId }) => ({ crmId }))
  throw new Failure(409, [describeUndecidedDuplicates(open.length)], { data: { undecided } })
}

/**
 * Searches the CRM before a hand-over creates a record, unless the CRM was searched since the hand-over was ordered. If there are matches, throws a
 * refusal, because a consultant has to decide about them. A repeated attempt does not search again, because it would find the record that the first
 * attempt created.
 */
export async function searchDuplicatesBeforeNewRecord(
  { db, config, clock }: Pick<Parts, 'db' | 'config' | 'clock'>,
  { crm, known, registration }: { crm: Crm; known: StoredCrm; registration: StoredRegistration },
  orderedAt: Date,
) {
  const whose = { registrationId: registration.id, crm: known.id }
  if (!crm.searches || (await hasSearchedCrmSince(db, whose, orderedAt))) return
  const person = await readRegistrationPerson(db, registration, config)
  const open = listPossibleDuplicates(
    await findDuplicates(db, { crm, known, registrationId: registration.id, person }, clock()),
  )
  if (open.length > 0) throw new OutsideRefusedError(describeUndecidedDuplicates(open.length))
}

/** Refuses a merge if only branches of other consultants know the record by now, which can change while the hand-over waits in the outbox. */
export async function assertMergeStillAllowed(
  db: Database,
  { crmId: crm, by }: Pick<StoredHandOver, 'crmId' | 'by'>,
  record: string,
) {
  const { branches } = await findBranchesAndCrms(db, by)
  const theirs = branches.map(({ id }) => id)
  const refusal = await findRecordChoiceRefusal(db, theirs, { crm, crmId: record })
  if (refusal) throw new OutsideRefusedError(refusal)
}

/**
 * Refuses to send a person who may be the same as one who is already being sent to this CRM. A lock on the CRM makes hand-overs run one after
 * another, so that the second of two similar people finds the first.
 */
export async function assertNoMatchBeingSent(
  db: Database,
  {
    id,
    known,
    person,
    searches,
  }: { id: string; known: StoredCrm; person: ComparedPerson; searches: boolean },
  { config }: Pick<Parts, 'config'>,
) {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`crm ${known.id}`}, 0))`)
  // In a CRM that can be searched, its search has found the people who were already sent. For any other CRM, the portal also compares the person with
  // everyone whom it has sent there.
  const states = searches ? ['Pending'] : ['Pending', 'Sent']
  const sent = sql`r.id <> ${id} and exists (select 1 from crm_sends s where s.registration_id = r.id and s.crm_id = ${known.id} and s.state = any(${states}::text[]))`
  const [other] = await findLikelyRegistrations(db, person, sent, config)
  if (other)
    throw conflict(
      searches
        ? MATCH_ON_THE_WAY_REFUSAL
        : 'Someone who may be the same person was sent to this CRM. Send this one by itself.',
    )
}

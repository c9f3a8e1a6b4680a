import { findBranchesAndCrms } from '#features/consultants/server/consultant-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Parts } from '#server/parts.ts'
import { conflict, Failure } from '#shared/failure.ts'
import { OutsideRefused } from '#server/operations/outside-errors.ts'
import type { CrmDuplicate } from '../../contract/crm.ts'
import type { ComparedPerson } from '../../domain/matching/person.ts'
import { MATCH_ON_THE_WAY_REFUSAL, describeUndecided } from '../../domain/sending.ts'
import type { Crm } from '../crm.ts'
import type { StoredCrm } from '../crm-queries.ts'
import { findDuplicates } from './duplicates.ts'
import { wasSearchedSince } from './found-records.ts'
import { readRegistrationPerson } from '../hand-over/person-to-hand-over.ts'
import { findLikelyRegistrations } from './likely-registrations.ts'
import { findRefusalToChoose } from './visible-records.ts'
import type { StoredSending } from '../sending/sending-queries.ts'

/** Returns the duplicates about which no consultant decided that they are a different person. */
export const listNotRuledOut = (found: readonly CrmDuplicate[]) =>
  found.filter(({ decision }) => decision?.verdict !== 'different')

/**
 * Refuses a new record while a probable match is undecided. The refusal contains ids and no names, because another branch may be the only one that
 * knows a person.
 */
export function assertAllDecided(open: readonly CrmDuplicate[]) {
  if (open.length === 0) return
  const undecided = open.map(({ crmId }) => ({ crmId }))
  throw new Failure(409, [describeUndecided(open.length)], { data: { undecided } })
}

/**
 * Searches before it makes a record for a hand-over that was ordered while its CRM was unavailable, and asks a consultant to decide about any match.
 * It searches only once, because a second search would find the record that it made.
 */
export async function searchBeforeNewRecord(
  { db, config, clock }: Pick<Parts, 'db' | 'config' | 'clock'>,
  { crm, known, registration }: { crm: Crm; known: StoredCrm; registration: StoredRegistration },
  orderedAt: Date,
) {
  const whose = { registrationId: registration.id, crm: known.id }
  if (!crm.searches || (await wasSearchedSince(db, whose, orderedAt))) return
  const person = await readRegistrationPerson(db, registration, config)
  const open = listNotRuledOut(
    await findDuplicates(db, { crm, known, registrationId: registration.id, person }, clock()),
  )
  if (open.length > 0) throw new OutsideRefused(describeUndecided(open.length))
}

/** Asks a consultant to decide if another branch has come to know the record while the hand-over waited. */
export async function assertMergeStillAllowed(
  db: Database,
  { crmId: crm, by }: Pick<StoredSending, 'crmId' | 'by'>,
  record: string,
) {
  const { branches } = await findBranchesAndCrms(db, by)
  const theirs = branches.map(({ id }) => id)
  const refusal = await findRefusalToChoose(db, theirs, { crm, crmId: record })
  if (refusal) throw new OutsideRefused(refusal)
}

/** Takes a lock so that hand-overs to one CRM run one after another: if two are probably of one person, the second finds the first. */
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
  // A search of the CRM covers records already sent; for a CRM that cannot be searched, the portal compares with everything that it sent.
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

import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict } from '#shared/failure.ts'
import type { ComparedPerson } from '../../domain/matching/person.ts'
import { mayBeSamePerson, scoreMatch } from '../../domain/matching/score.ts'
import { MATCH_GOES_FIRST_REFUSAL } from '../../domain/sending.ts'
import { callCrmForConsultant } from '../call-crm-for-consultant.ts'
import {
  assertAllDuplicatesDecided,
  assertNoMatchBeingSent,
} from '../same-person/undecided-duplicates.ts'
import { findCrmOfRegistration, listCrmDecisions } from '../crm-queries.ts'
import { findDuplicates } from '../same-person/duplicates.ts'
import { readRegistrationPerson } from '../hand-over/person-to-hand-over.ts'
import { assertMayOrderHandOver, orderHandOver } from './order-hand-over.ts'
import { listSendings } from './sending-queries.ts'

/**
 * Orders the hand-over of one of several registrations. Refuses it if a record in the CRM, or a person who is still being sent there, may be the same
 * person and no consultant has decided.
 */
export async function orderHandOverOfOneOfMany(
  db: Database,
  viewer: Consultant,
  id: string,
  parts: Parts,
  now: Date,
) {
  const { known, person, same, isAsked, searches } = await searchBeforeSending(
    db,
    viewer,
    id,
    parts,
    now,
  )
  await lockForConsultant(db, viewer, id, async (inside, locked) => {
    if (isAsked) await assertNoMatchBeingSent(inside, { id, known, person, searches }, parts)
    await orderHandOver(
      inside,
      locked,
      { crm: known, link: same?.crmId ?? null, fields: same?.fields ?? [], by: viewer },
      parts.config,
      now,
    )
  })
}

/**
 * A registration that can be sent together with others: the id of its CRM and its person, with whom the people of the following registrations are
 * compared.
 */
export type RegistrationInBatch = { readonly crm: string; readonly person: ComparedPerson }

/** Throws the refusal that `orderHandOverOfOneOfMany` would throw if the registrations `before` were sent first. It orders nothing. */
export async function checkHandOverOfOneOfMany(
  db: Database,
  viewer: Consultant,
  id: string,
  before: readonly RegistrationInBatch[],
  parts: Parts,
  now: Date,
): Promise<RegistrationInBatch> {
  const looked = await searchBeforeSending(db, viewer, id, parts, now)
  const { registration, known, person, same, isAsked, searches } = looked
  if (isAsked)
    await db.transaction((inside) =>
      assertNoMatchBeingSent(inside, { id, known, person, searches }, parts),
    )
  await assertMayOrderHandOver(
    db,
    { registration, person, sendings: await listSendings(db, id) },
    { crm: known, link: same?.crmId ?? null, by: viewer },
  )
  const isOneOfThem = (one: RegistrationInBatch) =>
    one.crm === known.id && mayBeSamePerson(scoreMatch(person, one.person))
  if (isAsked && before.some(isOneOfThem)) throw conflict(MATCH_GOES_FIRST_REFUSAL)
  return { crm: known.id, person }
}

/**
 * Searches the CRM for the person of an approved registration, unless a consultant already decided who it is. Throws a refusal if a match is
 * undecided.
 */
async function searchBeforeSending(
  db: Database,
  viewer: Consultant,
  id: string,
  parts: Parts,
  now: Date,
) {
  const registration = await findReachableRegistration(db, viewer, id)
  const known = await findCrmOfRegistration(db, id)
  const same = (await listCrmDecisions(db, { registrationId: id, crm: known.id })).find(
    ({ verdict }) => verdict === 'same',
  )
  const crm = parts.crmOf(known)
  const person = await readRegistrationPerson(db, registration, parts.config)
  const isAsked = !same && registration.status === 'Approved'
  if (isAsked) {
    const found = await callCrmForConsultant(() =>
      findDuplicates(db, { crm, known, registrationId: id, person }, now),
    )
    assertAllDuplicatesDecided(found.filter(({ decision }) => decision === null))
  }
  return { registration, known, person, same, isAsked, searches: crm.searches }
}

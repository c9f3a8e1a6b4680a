import { changing } from '#features/registrations/server/changing.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict } from '#shared/failure.ts'
import type { ComparedPerson } from '../../domain/matching/person.ts'
import { mayBeSame, scoreOf } from '../../domain/matching/score.ts'
import { ON_THE_WAY } from '../../domain/sending.ts'
import { askWhileWaiting } from '../ask-while-waiting.ts'
import { assertDecided, assertNoneSent } from '../same-person/left-to-person.ts'
import { crmOfRegistration, decisionsOf } from '../crm-queries.ts'
import { duplicatesOf } from '../same-person/duplicates.ts'
import { handedPerson } from '../handed/handed-person.ts'
import { assertMayOrder, order } from './order.ts'
import { sendingsOf } from './sending-queries.ts'

/** Orders one of several hand-overs. If the CRM, or a hand-over that is not finished, probably has the person, a consultant has to decide first. */
export async function sendOfMany(
  db: Database,
  viewer: Consultant,
  id: string,
  parts: Parts,
  now: Date,
) {
  const { known, person, same, isAsked, searches } = await lookedUp(db, viewer, id, parts, now)
  await changing(db, viewer, id, async (inside, locked) => {
    if (isAsked) await assertNoneSent(inside, { id, known, person, searches }, parts)
    await order(
      inside,
      locked,
      { crm: known, link: same?.crmId ?? null, fields: same?.fields ?? [], by: viewer },
      parts.config,
      now,
    )
  })
}

/** A registration that would go, with the CRM to which it would bring its person. */
export type Going = { readonly crm: string; readonly person: ComparedPerson }

/** Throws what `sendOfMany` would throw, if the registrations `before` were sent first, and orders nothing. */
export async function checkOfMany(
  db: Database,
  viewer: Consultant,
  id: string,
  before: readonly Going[],
  parts: Parts,
  now: Date,
): Promise<Going> {
  const looked = await lookedUp(db, viewer, id, parts, now)
  const { registration, known, person, same, isAsked, searches } = looked
  if (isAsked)
    await db.transaction((inside) => assertNoneSent(inside, { id, known, person, searches }, parts))
  await assertMayOrder(
    db,
    { registration, person, sendings: await sendingsOf(db, id) },
    { crm: known, link: same?.crmId ?? null, by: viewer },
  )
  const isOneOfThem = (one: Going) => one.crm === known.id && mayBeSame(scoreOf(person, one.person))
  if (isAsked && before.some(isOneOfThem)) throw conflict(ON_THE_WAY)
  return { crm: known.id, person }
}

/** Searches the CRM for the person of an approved registration, unless a consultant decided who it is, and refuses one of whom this is open. */
async function lookedUp(db: Database, viewer: Consultant, id: string, parts: Parts, now: Date) {
  const registration = await reachedRegistration(db, viewer, id)
  const known = await crmOfRegistration(db, id)
  const same = (await decisionsOf(db, { registrationId: id, crm: known.id })).find(
    ({ verdict }) => verdict === 'same',
  )
  const crm = parts.crmOf(known)
  const person = await handedPerson(db, registration, parts.config)
  const isAsked = !same && registration.status === 'Approved'
  if (isAsked) {
    const found = await askWhileWaiting(() =>
      duplicatesOf(db, { crm, known, registrationId: id, person }, now),
    )
    assertDecided(found.filter(({ decision }) => decision === null))
  }
  return { registration, known, person, same, isAsked, searches: crm.searches }
}

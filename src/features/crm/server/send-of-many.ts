import { changing } from '#features/registrations/server/changing.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { type Database, sql } from '#server/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/viewer.ts'
import { conflict } from '#shared/failure.ts'
import type { Person } from '../domain/matching/person.ts'
import { answered } from './answered.ts'
import { crmOfRegistration, decisionsOf, type KnownCrm } from './crm-queries.ts'
import { crmsOf } from './crms.ts'
import { duplicatesOf } from './duplicates.ts'
import { handedPerson } from './handed-person.ts'
import { order } from './order.ts'
import { ownPeopleLike } from './own-people.ts'

/** Orders one of several. Where the CRM, or what is on its way there, likely has the person already and no one decided, it is left to a consultant. */
export async function sendOfMany(
  db: Database,
  viewer: Consultant,
  id: string,
  parts: Parts,
  now: Date,
) {
  const registration = await reachedRegistration(db, viewer, id)
  const known = await crmOfRegistration(db, id)
  const same = (await decisionsOf(db, { registrationId: id, crm: known.id })).find(
    ({ verdict }) => verdict === 'same',
  )
  const crm = crmsOf(parts)(known)
  const person = await handedPerson(db, registration, parts.config)
  const isAsked = !same && registration.status === 'Approved'
  if (isAsked) {
    const found = await answered(() =>
      duplicatesOf(db, { crm, known, registrationId: id, person }, now),
    )
    assertDecided(found.filter(({ decision }) => decision === null).length)
  }
  await changing(db, viewer, id, async (inside, locked) => {
    if (isAsked) await assertNoneSent(inside, { id, known, person, searches: crm.searches }, parts)
    await order(
      inside,
      locked,
      { crm: known, link: same?.crmId ?? null, fields: same?.fields ?? [], by: viewer.id },
      parts.config,
      now,
    )
  })
}

function assertDecided(open: number) {
  if (open === 1) throw conflict('One person in the CRM may be the same. Decide first.')
  if (open > 1) throw conflict(`${open} people in the CRM may be the same. Decide first.`)
}

/** Hand-overs of several registrations to one CRM take turns here, so that of two that are likely one person the second finds the first. */
async function assertNoneSent(
  db: Database,
  {
    id,
    known,
    person,
    searches,
  }: { id: string; known: KnownCrm; person: Person; searches: boolean },
  { config }: Pick<Parts, 'config'>,
) {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`crm ${known.id}`}, 0))`)
  // A CRM that can be searched was asked for what it has; one that cannot is known by what it was sent.
  const states = searches ? ['Pending'] : ['Pending', 'Sent']
  const sent = sql`r.id <> ${id} and exists (select 1 from crm_sends s where s.registration_id = r.id and s.crm_id = ${known.id} and s.state = any(${states}::text[]))`
  const [other] = await ownPeopleLike(db, person, sent, config)
  if (other)
    throw conflict(
      searches
        ? 'Someone who may be the same person is on the way to the CRM. Look again when they are there.'
        : 'Someone who may be the same person was sent to this CRM. Send this one by itself.',
    )
}

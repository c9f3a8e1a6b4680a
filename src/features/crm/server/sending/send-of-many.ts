import { changing } from '#features/registrations/server/changing.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { askWhileWaiting } from '../ask-while-waiting.ts'
import { assertDecided, assertNoneSent } from '../same-person/left-to-person.ts'
import { crmOfRegistration, decisionsOf } from '../crm-queries.ts'
import { duplicatesOf } from '../same-person/duplicates.ts'
import { handedPerson } from '../handed/handed-person.ts'
import { order } from './order.ts'

/** Orders one of several hand-overs. If the CRM, or a hand-over that is not finished, probably has the person, a consultant has to decide first. */
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
  const crm = parts.crmOf(known)
  const person = await handedPerson(db, registration, parts.config)
  const isAsked = !same && registration.status === 'Approved'
  if (isAsked) {
    const found = await askWhileWaiting(() =>
      duplicatesOf(db, { crm, known, registrationId: id, person }, now),
    )
    assertDecided(found.filter(({ decision }) => decision === null))
  }
  const searches = crm.searches
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

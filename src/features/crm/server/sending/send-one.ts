import { changing } from '#features/registrations/server/changing.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { sendToCrm } from '../../contract/crm.ts'
import { chosenCrm } from '../chosen-crm.ts'
import { assertFound } from '../same-person/found-records.ts'
import { assertNoneSent } from '../same-person/left-to-person.ts'
import { askedForNew, look } from '../same-person/look.ts'
import { order } from './order.ts'

type Wanted = BodyOf<typeof sendToCrm> & { readonly id: string }

/** Orders one hand-over as the consultant decided: as a new record if every match is decided, or as a record that a search found. */
export async function sendOne(
  db: Database,
  viewer: Consultant,
  { id, crm: wanted, decision }: Wanted,
  parts: Parts,
  now: Date,
) {
  const looked = await reachedRegistration(db, viewer, id)
  const crm = await chosenCrm(db, viewer, looked.id, wanted)
  const [link, fields] = decision === 'create' ? [null, []] : [decision.link, decision.fields]
  if (link !== null)
    await assertFound(
      db,
      viewer,
      { registrationId: looked.id, crm: crm.id },
      { crmId: link, field: 'decision.link', look: () => look(looked, crm, parts, now) },
    )
  const asked =
    link === null
      ? await askedForNew(db, { looked, known: crm, whenAway: () => [] }, parts, now)
      : undefined
  await changing(db, viewer, id, async (inside, registration) => {
    if (asked) await assertNoneSent(inside, asked, parts)
    await order(inside, registration, { crm, link, fields, by: viewer }, parts.config, now)
  })
}

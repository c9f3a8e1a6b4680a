import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { sendToCrm } from '../../contract/crm.ts'
import { findChosenCrm } from '../chosen-crm.ts'
import { assertAsDecided } from '../same-person/as-decided.ts'
import { assertRecordWasFound } from '../same-person/found-records.ts'
import { assertNoMatchBeingSent } from '../same-person/undecided-duplicates.ts'
import {
  assertNewRecordAllowed,
  searchForDuplicates,
} from '../same-person/search-for-duplicates.ts'
import { orderHandOver } from './order-hand-over.ts'

type SendRequest = BodyOf<typeof sendToCrm> & { readonly id: string }

/**
 * Orders one hand-over as the consultant chose. A new record requires that every probable match is decided; a merge requires that a search found the
 * record.
 */
export async function orderHandOverAsDecided(
  db: Database,
  viewer: Consultant,
  { id, crm: wanted, decision }: SendRequest,
  parts: Parts,
  now: Date,
) {
  const looked = await findReachableRegistration(db, viewer, id)
  const crm = await findChosenCrm(db, viewer, looked.id, wanted)
  const [link, fields] = decision === 'create' ? [null, []] : [decision.link, decision.fields]
  // The decisions are checked here, because the search below would refuse a new record for a less
  // exact reason, and again once the registration is locked.
  await assertAsDecided(db, { registrationId: looked.id, crm: crm.id }, link)
  if (link !== null)
    await assertRecordWasFound(
      db,
      viewer,
      { registrationId: looked.id, crm: crm.id },
      {
        crmId: link,
        field: 'decision.link',
        look: () => searchForDuplicates(looked, crm, parts, now),
      },
    )
  const asked =
    link === null
      ? await assertNewRecordAllowed(db, { looked, known: crm, whenAway: () => [] }, parts, now)
      : undefined
  await lockForConsultant(db, viewer, id, async (inside, registration) => {
    if (asked) await assertNoMatchBeingSent(inside, asked, parts)
    await orderHandOver(inside, registration, { crm, link, fields, by: viewer }, parts.config, now)
  })
}

import { OutsideRefusedError } from '#server/operations/outside-errors.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import { DUPLICATE_SEARCH_TASK_KIND } from '#features/registrations/server/life-cycle/look-for-duplicates.ts'
import { findRegistration } from '#features/registrations/server/registration-queries.ts'
import { waitsForDecision } from '#features/registrations/domain/desk-list/needs.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { findCrmOfRegistration, CRM_DECISIONS_SQL } from '../crm-queries.ts'
import { findDuplicates } from './duplicates.ts'
import { readRegistrationPerson } from '../hand-over/person-to-hand-over.ts'
import { storePersonKeys } from './likely-registrations.ts'
import { listSendings } from '../sending/sending-queries.ts'

/**
 * Stores how many people in the CRM may be the person of a registration, which the consultants' list shows. If the CRM does not respond, the outbox
 * tries again.
 */
export const handleDuplicateSearches = (
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
): Readonly<Record<typeof DUPLICATE_SEARCH_TASK_KIND, DeliverTask>> => ({
  async [DUPLICATE_SEARCH_TASK_KIND]({ body }) {
    const { db, config } = parts
    const registration = await findRegistration(
      db,
      (body as { registrationId: string }).registrationId,
    )
    if (!registration || !waitsForDecision(registration.status)) return
    // A registration that is being sent or was sent is not searched for: the search would find the record that the hand-over creates, and the
    // hand-over would then skip its own search.
    const sendings = await listSendings(db, registration.id)
    if (sendings.some(({ state }) => state === 'Pending' || state === 'Sent')) return
    const known = await findCrmOfRegistration(db, registration.id)
    const person = await readRegistrationPerson(db, registration, config)
    await storePersonKeys(db, registration.id, person)
    try {
      const found = await findDuplicates(
        db,
        {
          crm: parts.crmOf(known),
          known,
          registrationId: registration.id,
          person,
        },
        parts.clock(),
      )
      await storeDuplicateCount(
        db,
        { registrationId: registration.id, crm: known.id },
        found.map(({ crmId }) => crmId),
      )
    } catch (error) {
      // A repeated search would be refused again, so the error is not rethrown; the page of duplicates shows its text.
      if (!(error instanceof OutsideRefusedError)) throw error
    }
  },
})

/**
 * Stores the number of found records about which no consultant has decided, or 0 if a consultant has confirmed one as the same person. The decisions
 * are read after the search, because a consultant may decide while it runs.
 */
export const storeDuplicateCount = (
  db: Database,
  { registrationId, crm }: { readonly registrationId: string; readonly crm: string },
  found: readonly string[],
) =>
  db.run(sql`
    update registration_desk d set duplicates = open.count
    from (
      select count(*) filter (where decided.verdict is null and not exists (
        select 1 from ${CRM_DECISIONS_SQL} s where s.registration_id = ${registrationId} and s.crm_id = ${crm} and s.verdict = 'same'))::int as count
      from unnest(${[...found]}::text[]) found (id)
      left join ${CRM_DECISIONS_SQL} decided on decided.registration_id = ${registrationId} and decided.crm_id = ${crm} and decided.remote_id = found.id
    ) open
    where d.registration_id = ${registrationId} and d.duplicates <> open.count`)

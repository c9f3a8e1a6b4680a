import { OutsideRefused } from '#server/operations/outside-errors.ts'
import type { Delivery } from '#server/operations/delivery.ts'
import { LOOK_FOR_DUPLICATES } from '#features/registrations/server/life/look-for-duplicates.ts'
import { registrationOf } from '#features/registrations/server/registration-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { crmOfRegistration, VERDICTS } from '../crm-queries.ts'
import { duplicatesOf } from './duplicates.ts'
import { handedPerson } from '../handed/handed-person.ts'
import { keepPerson } from './own-people.ts'

/** Counts for the desk's list who in its CRM may be the person of a registration. A CRM that does not answer is asked again, by the outbox. */
export const duplicateLooks = (
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
): Readonly<Record<typeof LOOK_FOR_DUPLICATES, Delivery>> => ({
  async [LOOK_FOR_DUPLICATES]({ body }) {
    const { db, config } = parts
    const registration = await registrationOf(
      db,
      (body as { registrationId: string }).registrationId,
    )
    // After that no one asks for it.
    if (!registration || !['Submitted', 'InReview'].includes(registration.status)) return
    const known = await crmOfRegistration(db, registration.id)
    const person = await handedPerson(db, registration, config)
    await keepPerson(db, registration.id, person)
    try {
      const found = await duplicatesOf(
        db,
        {
          crm: parts.crmOf(known),
          known,
          registrationId: registration.id,
          person,
        },
        parts.clock(),
      )
      await keepDuplicates(
        db,
        { registrationId: registration.id, crm: known.id },
        found.map(({ crmId }) => crmId),
      )
    } catch (error) {
      // Asked again it refuses again; its words are shown on the page of duplicates.
      if (!(error instanceof OutsideRefused)) throw error
    }
  },
})

/** As of this look: those of whom nothing was decided yet, unless one of them is taken for the same person. What is decided meanwhile is looked at here, not before the CRM was asked. */
export const keepDuplicates = (
  db: Database,
  { registrationId, crm }: { readonly registrationId: string; readonly crm: string },
  found: readonly string[],
) =>
  db.run(sql`
    update registration_desk d set duplicates = open.count
    from (
      select count(*) filter (where decided.verdict is null and not exists (
        select 1 from ${VERDICTS} s where s.registration_id = ${registrationId} and s.crm_id = ${crm} and s.verdict = 'same'))::int as count
      from unnest(${[...found]}::text[]) found (id)
      left join ${VERDICTS} decided on decided.registration_id = ${registrationId} and decided.crm_id = ${crm} and decided.remote_id = found.id
    ) open
    where d.registration_id = ${registrationId} and d.duplicates <> open.count`)

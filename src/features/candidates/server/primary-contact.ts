import { audit } from '#server/audit.ts'
import { constraintOf, type Database, sql } from '#server/database.ts'
import type { Parts } from '#server/parts.ts'
import { assertRecentSignIn, type Candidate } from '#server/viewer.ts'
import { conflict } from '#shared/failure.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import { CONFIRMED_LASTS } from '../domain/contact.ts'
import { endLinksOf, present } from './change-contacts.ts'
import { contactOf, type ContactRef, lockPerson } from './contact-queries.ts'

type By = { readonly viewer: Candidate; readonly requestId: string }

/**
 * A verified contact becomes the primary one. Its own code, confirmed in the last ten minutes, stands for a sign-in (contract §2). Somebody else may sign in
 * with the address: the unique index decides, and the refusal says no more than that it cannot be.
 */
export const makePrimary = (
  db: Database,
  ref: ContactRef,
  { viewer, requestId }: By,
  now: Date,
  parts: Pick<Parts, 'messages' | 'config'>,
) =>
  db
    .transaction(async (inside) => {
      const { firstName } = await lockPerson(inside, ref.candidateId)
      const contact = present(await contactOf(inside, ref))
      if (!contact.verified)
        throw conflict('Confirm it by a code first, then make it your primary one.')
      if (contact.primary) return
      if (!(await wasConfirmedLately(inside, ref, now))) assertRecentSignIn(viewer, now)
      const former = await inside.maybe<{ id: string; value: string }>(sql`
        update contacts set is_primary = false where candidate_id = ${ref.candidateId} and kind = ${ref.kind} and is_primary returning id, value`)
      await inside.run(sql`update contacts set is_primary = true where id = ${ref.id}`)
      await audit(
        inside,
        { actor: viewer.id, event: `primary ${ref.kind} changed`, subject: ref.id, requestId },
        now,
      )
      if (ref.kind === 'email' && former)
        await leaveFormerAddress(
          inside,
          { former, firstName, candidateId: ref.candidateId },
          now,
          parts,
        )
    })
    .catch((error: unknown) => {
      throw constraintOf(error) === 'contacts_one_account'
        ? conflict('This e-mail address cannot be your primary one.')
        : error
    })

const wasConfirmedLately = async (db: Database, { candidateId, id }: ContactRef, now: Date) =>
  (await db.maybe(sql`
    select 1 from one_time_codes where contact_id = ${id} and candidate_id = ${candidateId} and used_at > ${new Date(now.getTime() - CONFIRMED_LASTS)} limit 1`)) !==
  undefined

type Left = {
  readonly former: { readonly id: string; readonly value: string }
  readonly firstName: string
  readonly candidateId: string
}

/** Whoever reads the former address hears of the change, and the links that were sent there open nothing any more. */
async function leaveFormerAddress(
  db: Database,
  { former, firstName, candidateId }: Left,
  now: Date,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
) {
  await endLinksOf(db, { candidateId, id: former.id }, now)
  await endDeletionLinks(db, candidateId, now)
  const values = {
    firstName,
    changedAt: instantInWords(now),
    supportEmail: config.support.candidate,
  }
  await messages.send(
    db,
    {
      text: 'address-changed',
      to: former.value,
      values,
      key: `address-changed: ${former.id} ${now.toISOString()}`,
      ownerId: candidateId,
    },
    now,
  )
}

/** Links that delete the account go to the primary address alone. One that is being pressed holds its row and waits for the person's: it came first. */
const endDeletionLinks = (db: Database, candidateId: string, now: Date) =>
  db.run(sql`
    update deletion_codes set expires_at = ${now}
    where id in (select id from deletion_codes where owner_id = ${candidateId} and used_at is null and expires_at > ${now} for update skip locked)`)

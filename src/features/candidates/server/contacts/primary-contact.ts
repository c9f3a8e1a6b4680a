import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { getViolatedConstraint, type Database, sql } from '#server/database/database.ts'
import { ENDED_AT_ONCE } from '#server/database/ended-at-once.ts'
import type { Parts } from '#server/parts.ts'
import { assertRecentSignIn } from '#server/security/own-sign-in.ts'
import type { Candidate } from '#server/security/viewers.ts'
import { conflict } from '#shared/failure.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { expireLinksSentToContact, throwIfNotFound } from './change-contacts.ts'
import { confirmAddress } from './confirm-address.ts'
import { findContact, type ContactRef, lockCandidate } from './contact-queries.ts'
import { buildUndoLetterLists } from './undo-letter.ts'
import { endLaterLinksIfRestored, issueUndoLink } from './undo-links.ts'

type PrimaryChangeRequest = { readonly viewer: Candidate; readonly requestId: string }

/**
 * Makes a verified contact the primary one. This requires a recent sign-in, except for the first contact of its kind and in place of an unproven
 * number: a code of the contact is not enough, because anyone at an open session can confirm an address of their own (amendment 1.4). If another
 * person signs in with the address, a unique index refuses the change, and the refusal does not reveal why.
 */
export const makeContactPrimary = (
  db: Database,
  ref: ContactRef,
  { viewer, requestId }: PrimaryChangeRequest,
  now: Date,
  parts: Pick<Parts, 'messages' | 'config'>,
) =>
  db
    .transaction(async (inside) => {
      const { firstName } = await lockCandidate(inside, ref.candidateId)
      const contact = throwIfNotFound(await findContact(inside, ref))
      if (!contact.verified)
        throw conflict('Confirm it by a code first, then make it your primary one.')
      if (contact.primary) return
      const former = await findPrimaryContact(inside, ref)
      if (!replacesNoProvenContact(ref.kind, former)) assertRecentSignIn(viewer, now)
      if (former)
        await inside.run(sql`update contacts set is_primary = false where id = ${former.id}`)
      await inside.run(sql`update contacts set is_primary = true where id = ${ref.id}`)
      await insertAuditEntry(
        inside,
        { actor: viewer.id, event: `primary ${ref.kind} changed`, subject: ref.id, requestId },
        now,
      )
      // The contact is now the primary address and is proven, so the portal may open.
      if (ref.kind === 'email')
        await confirmAddress(inside, { ownerId: ref.candidateId, contactId: ref.id }, now)
      if (ref.kind === 'email' && former)
        await retireFormerAddress(
          inside,
          { former, key: contact.key, firstName, candidateId: ref.candidateId },
          now,
          parts,
        )
    })
    .catch((error: unknown) => {
      throw getViolatedConstraint(error) === 'contacts_one_account'
        ? conflict('This email address cannot be your primary one.')
        : error
    })

type FormerContact = {
  readonly id: string
  readonly value: string
  readonly key: string
  readonly verified: boolean
}

const findPrimaryContact = (db: Database, { candidateId, kind }: ContactRef) =>
  db.maybe<FormerContact>(sql`
    select id, value, value_key as key, verified_at is not null as verified from contacts
    where candidate_id = ${candidateId} and kind = ${kind} and is_primary`)

/**
 * Returns true if no contact that needs protection is replaced: there was no primary contact of this kind, or it is a number that was never proven.
 */
const replacesNoProvenContact = (kind: ContactRef['kind'], former: FormerContact | undefined) =>
  former === undefined || (kind === 'phone' && !former.verified)

type AddressReplacement = {
  readonly former: FormerContact
  /** The normalised form of the new address. */
  readonly key: string
  readonly firstName: string
  readonly candidateId: string
}

/**
 * Sends the previous address a letter about the change, with a link that undoes it. An address that was never proven gets no letter, because its
 * reader may have nothing to do with the account. Links that were sent there earlier no longer work.
 */
async function retireFormerAddress(
  db: Database,
  { former, key, firstName, candidateId }: AddressReplacement,
  now: Date,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
) {
  await expireLinksSentToContact(db, { candidateId, id: former.id }, now)
  await endDeletionLinks(db, candidateId, now)
  if (!former.verified) return
  const link = (await endLaterLinksIfRestored(db, { candidateId, key }, now))
    ? undefined
    : await issueUndoLink(db, { candidateId, address: former }, now)
  const values = {
    firstName,
    changedAt: formatInstant(now),
    supportEmail: config.support.candidate,
  }
  await messages.send(
    db,
    {
      text: 'address-changed',
      to: former.value,
      values,
      lists: buildUndoLetterLists(link, config),
      key: `address-changed: ${former.id} ${now.toISOString()}`,
      ownerId: candidateId,
    },
    now,
  )
}

/**
 * Ends the links that delete the account, because they are sent only to the primary address. A link that is being used at this moment is locked and
 * skipped, because its request came first.
 */
export const endDeletionLinks = (db: Database, candidateId: string, now: Date) =>
  db.run(sql`
    update deletion_codes set ${ENDED_AT_ONCE}
    where id in (select id from deletion_codes where owner_id = ${candidateId} and used_at is null and expires_at > ${now} for update skip locked)`)

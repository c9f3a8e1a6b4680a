import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { type Database, sql } from '#server/database/database.ts'
import { ENDED_AT_ONCE } from '#server/database/ended-at-once.ts'
import { conflict, notFound } from '#shared/failure.ts'
import { MAX_CONTACTS_PER_KIND } from '../../domain/contact.ts'
import type { PhoneType } from '#shared/words/phone.ts'
import { type ContactRef, findContact, lockCandidate } from './contact-queries.ts'

const CONTACT_KIND_LABELS = { email: 'email address', phone: 'phone number' } as const

type ContactOwner = Omit<ContactRef, 'id'>
/** A contact to be stored. Different spellings of one contact have the same `key`. */
export type ContactToStore = {
  readonly value: string
  readonly key: string
  readonly type: PhoneType | null
}

/** Returns the row, or throws a 404 if it is undefined. */
export function throwIfNotFound<Row>(row: Row | undefined): Row {
  if (!row) throw notFound('There is no such record.')
  return row
}

/** Adds a contact; one that the candidate already has changes nothing. Runs in the caller's transaction. */
export async function addContact(
  db: Database,
  { candidateId, kind }: ContactOwner,
  { value, key, type }: ContactToStore,
  now: Date,
): Promise<{ id: string; added: boolean }> {
  await lockCandidate(db, candidateId)
  const former = await findContactByKey(db, { candidateId, kind }, key)
  if (former) return { id: former.id, added: false }
  const made = await db.maybe<{ id: string }>(sql`
    insert into contacts (candidate_id, kind, value, value_key, type, created_at)
    select ${candidateId}, ${kind}, ${value}, ${key}, ${type}, ${now}
    where (select count(*) from contacts where candidate_id = ${candidateId} and kind = ${kind}) < ${MAX_CONTACTS_PER_KIND}
    returning id`)
  if (!made) throw conflict(`You can keep ${MAX_CONTACTS_PER_KIND} of these. Delete one first.`)
  return { id: made.id, added: true }
}

type ContactChange = { readonly assertMayChangePrimary: () => void; readonly requestId: string }

/** Changes the value of a contact. The new value is unverified, and codes and links that were sent to the previous one no longer work. */
export const changeContact = (
  db: Database,
  ref: ContactRef,
  { value, key, type }: ContactToStore,
  { assertMayChangePrimary, requestId }: ContactChange,
  now: Date,
) =>
  db.transaction(async (inside) => {
    await lockCandidate(inside, ref.candidateId)
    const contact = throwIfNotFound(await findContact(inside, ref))
    if (contact.primary && contact.value !== value) assertMayChangePrimary()
    if (contact.key === key)
      return inside.run(
        sql`update contacts set value = ${value}, type = ${type} where id = ${ref.id}`,
      )
    if (await findContactByKey(inside, ref, key))
      throw conflict(`You already have this ${CONTACT_KIND_LABELS[ref.kind]}.`)
    await inside.run(
      sql`update contacts set value = ${value}, value_key = ${key}, type = ${type}, verified_at = null where id = ${ref.id}`,
    )
    await inside.run(sql`delete from one_time_codes where contact_id = ${ref.id}`)
    await expireLinksSentToContact(inside, ref, now)
    return insertAuditEntry(
      inside,
      { actor: ref.candidateId, event: `${ref.kind} changed`, subject: ref.id, requestId },
      now,
    )
  })

export const deleteContact = (
  db: Database,
  ref: ContactRef,
  { requestId }: Pick<ContactChange, 'requestId'>,
  now: Date,
) =>
  db.transaction(async (inside) => {
    await lockCandidate(inside, ref.candidateId)
    const { primary } = throwIfNotFound(await findContact(inside, ref))
    if (primary)
      throw conflict(
        `This is your primary ${CONTACT_KIND_LABELS[ref.kind]}. Make another one primary first.`,
      )
    await inside.run(sql`delete from contacts where id = ${ref.id}`)
    await insertAuditEntry(
      inside,
      { actor: ref.candidateId, event: `${ref.kind} deleted`, subject: ref.id, requestId },
      now,
    )
    return null
  })

/** Ends the links that were sent to a contact whose value changed or that is no longer the primary one. */
export const expireLinksSentToContact = (
  db: Database,
  { candidateId, id }: Pick<ContactRef, 'candidateId' | 'id'>,
  now: Date,
) =>
  db.run(
    sql`update codes set ${ENDED_AT_ONCE} where owner_id = ${candidateId} and contact_id = ${id} and used_at is null and expires_at > ${now}`,
  )

const findContactByKey = (db: Database, { candidateId, kind }: ContactOwner, key: string) =>
  db.maybe<{ id: string }>(
    sql`select id from contacts where candidate_id = ${candidateId} and kind = ${kind} and value_key = ${key}`,
  )

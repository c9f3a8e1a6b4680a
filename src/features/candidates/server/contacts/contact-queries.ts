import { type Database, sql } from '#server/database/database.ts'
import type { Email } from '../../contract/emails.ts'
import type { Phone } from '../../contract/phones.ts'
import type { ContactKind } from '../../domain/contact.ts'

/**
 * Identifies a contact together with its owner. Every query includes the owner, so that another person's contact is indistinguishable from one that
 * does not exist.
 */
export type ContactRef = {
  readonly candidateId: string
  readonly kind: ContactKind
  readonly id: string
}
export type StoredContact = ContactRef & {
  readonly value: string
  readonly key: string
  readonly primary: boolean
  readonly verified: boolean
}

const emailColumns = sql`id, value as "emailAddress", is_primary as "primary", verified_at is not null as "verified", bounced_at is not null as "bounced"`
const phoneColumns = sql`id, value as "phoneNumber", type, is_primary as "primary", verified_at is not null as "verified"`
const matchesContactRef = ({ candidateId, kind, id }: ContactRef) =>
  sql`id = ${id} and candidate_id = ${candidateId} and kind = ${kind}`

export const listEmailsOfCandidate = (db: Database, candidateId: string) =>
  db.many<Email>(
    sql`select ${emailColumns} from contacts where candidate_id = ${candidateId} and kind = 'email' order by is_primary desc, created_at, id`,
  )

export const listPhonesOfCandidate = (db: Database, candidateId: string) =>
  db.many<Phone>(
    sql`select ${phoneColumns} from contacts where candidate_id = ${candidateId} and kind = 'phone' order by is_primary desc, created_at, id`,
  )

export const findEmail = (db: Database, candidateId: string, id: string) =>
  db.maybe<Email>(
    sql`select ${emailColumns} from contacts where ${matchesContactRef({ candidateId, kind: 'email', id })}`,
  )

export const findPhone = (db: Database, candidateId: string, id: string) =>
  db.maybe<Phone>(
    sql`select ${phoneColumns} from contacts where ${matchesContactRef({ candidateId, kind: 'phone', id })}`,
  )

export const findContact = (db: Database, ref: ContactRef) =>
  db.maybe<StoredContact>(sql`
    select id, candidate_id as "candidateId", kind, value, value_key as key, is_primary as "primary", verified_at is not null as "verified"
    from contacts where ${matchesContactRef(ref)}`)

/** Locks the candidate until the transaction ends, so that simultaneous changes of their contacts and codes wait for each other. */
export const lockCandidate = (db: Database, candidateId: string) =>
  db.one<{ firstName: string }>(
    sql`select first_name as "firstName" from candidates where id = ${candidateId} for update`,
  )

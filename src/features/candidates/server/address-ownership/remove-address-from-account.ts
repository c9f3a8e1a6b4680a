import { endSessionsOf } from '#features/sessions/server/session-queries.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { AddressChange } from '../../domain/address-ownership.ts'
import type { AddressHolder } from './address-holder.ts'
import { listRegistrationsOfMailbox } from './hold-by-phone.ts'
import { type DeskNames, insertAccount } from './insert-account.ts'
import { moveRegistrations } from './move-registrations.ts'

/**
 * Carries out a change from the table of address states (`CHANGES_BY_STATE`). Returns the id of the account that then has the address: the previous
 * account or a new one.
 */
export async function applyAddressChange(
  db: Database,
  holder: AddressHolder,
  { holder: fate }: AddressChange,
  now: Date,
  names?: DeskNames,
): Promise<string> {
  switch (fate) {
    case 'stays':
      return holder.id
    case 'loses the address':
      return moveOnlyAddress(db, holder, now, names)
    case 'is set aside':
    case 'is erased':
      return moveAddressToNewAccount(db, holder, now, names)
  }
}

/**
 * Moves an address from an unproven account to a new one to which no one can sign in, with the registrations that the desk made for the address and
 * the links that were mailed to it. The previous account loses the registrations and links, and its sessions end. Returns the id of the new account.
 */
export async function moveAddressToNewAccount(
  db: Database,
  holder: AddressHolder,
  now: Date,
  names?: DeskNames,
): Promise<string> {
  const id = await insertAccount(db, names ?? (await findInvitedNames(db, holder.id)), now)
  await moveRegistrations(db, { from: holder.id, to: id })
  await moveMailedLinks(db, holder, id)
  await setAccountAside(db, holder, now)
  return id
}

/**
 * Moves an address to a new account if a registration of its account was opened with a code sent to a phone, because the reader of the mailbox may be
 * someone else. The previous account keeps that registration, its number and the sessions that were opened with codes sent to the phone.
 * Registrations that belong to the reader of the mailbox move too. Returns the id of the new account.
 */
async function moveOnlyAddress(
  db: Database,
  holder: AddressHolder,
  now: Date,
  names?: DeskNames,
): Promise<string> {
  const registrationIds = await listRegistrationsOfMailbox(db, holder.id)
  const invited = names ?? (await findInvitedNames(db, holder.id, registrationIds))
  const id = await insertAccount(db, invited, now)
  await moveRegistrations(db, { from: holder.id, to: id, registrationIds })
  await moveMailedLinks(db, holder, id)
  await insertAuditEntry(db, { actor: holder.id, event: 'address taken away' }, now)
  return id
}

/** Removes the address from its account, so that the person who follows an onboarding link can register with it. */
export async function removeAddressFromAccount(db: Database, holder: AddressHolder, now: Date) {
  await db.run(sql`delete from contacts where id = ${holder.contactId}`)
  await setAccountAside(db, holder, now)
}

/** Returns the names in the newest invitation into any registration of an account, or into one of `registrationIds`; both are '' if there is none. */
const findInvitedNames = async (
  db: Database,
  candidateId: string,
  registrationIds?: readonly string[],
): Promise<DeskNames> =>
  (await db.maybe<DeskNames>(sql`
    select coalesce(target->>'firstName', '') as "firstName", coalesce(target->>'lastName', '') as "lastName" from short_links
    where candidate_id = ${candidateId} and kind = 'i' and target <> '{}'
      and ${registrationIds === undefined ? sql`true` : sql`registration_id = any(${[...registrationIds]})`} order by created_at desc limit 1`)) ?? {
    firstName: '',
    lastName: '',
  }

/**
 * Moves the mailbox's contact and the links that were sent to it to the new account, because they belong to the mailbox's reader. Codes that the
 * previous account requested are deleted.
 */
async function moveMailedLinks(
  db: Database,
  { id: from, contactId, value }: AddressHolder,
  to: string,
) {
  await db.run(sql`delete from one_time_codes where contact_id = ${contactId}`)
  await db.run(sql`update contacts set candidate_id = ${to} where id = ${contactId}`)
  await db.run(sql`update codes set owner_id = ${to} where contact_id = ${contactId}`)
  await db.run(
    sql`update waiting_identities set candidate_id = ${to} where code_id in (select id from codes where contact_id = ${contactId})`,
  )
  await db.run(
    sql`update deletion_codes set owner_id = ${to} where owner_id = ${from} and used_at is null`,
  )
  await db.run(
    sql`update outbox set owner_id = ${to} where owner_id = ${from} and body->>'to' = ${value}`,
  )
}

async function setAccountAside(db: Database, { id, key }: AddressHolder, now: Date) {
  await endSessionsOf(db, id)
  await db.run(sql`delete from identities where candidate_id = ${id}`)
  await db.run(sql`delete from waiting_identities where candidate_id = ${id}`)
  await db.run(sql`delete from devices where owner_id = ${id}`)
  await db.run(
    sql`insert into set_aside_accounts (candidate_id, address_key, set_aside_at) values (${id}, ${key}, ${now}) on conflict (candidate_id) do update set address_key = excluded.address_key, set_aside_at = excluded.set_aside_at`,
  )
  await insertAuditEntry(db, { actor: id, event: 'address taken away' }, now)
}

import { type Database, sql } from '#server/database/database.ts'
import { lockHolderOfAccount } from './address-holder.ts'
import { type DeskNames, insertAccount } from './insert-account.ts'
import { moveRegistrations } from './move-registrations.ts'

/**
 * Returns true if a registration of the account was opened with a code sent to a phone with another number. That phone then 'holds' the registration.
 * If `phone` is null, any phone counts as another one.
 */
export const isHeldByOtherPhone = async (
  db: Database,
  candidateId: string,
  phone: string | null,
): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 from registrations where candidate_id = ${candidateId} and held_by_phone <> coalesce(${phone}, '') limit 1`,
  )) !== undefined

/**
 * The condition that registration `r` belongs to the reader of the mailbox although a phone holds another registration of the account (a code sent to
 * that phone opened it). An invitation link was made for `r`, no texted code opened `r`, and no link of `r` names a phone that holds a registration.
 * If the details of a link were deleted, `r` counts as the phone's.
 */
const IS_OF_MAILBOX = sql`(r.held_by_phone is null
  and exists (select from short_links l where l.registration_id = r.id and l.kind = 'i')
  and not exists (select from short_links l where l.registration_id = r.id and l.kind = 'i' and (l.target = '{}' or l.target->>'phone' in (
    select h.held_by_phone from registrations h where h.candidate_id = r.candidate_id and h.held_by_phone is not null))))`

/**
 * Lists the ids of the registrations that move with the address when the address leaves an account of which a code sent to a phone opened a
 * registration.
 */
export const listRegistrationsOfMailbox = async (
  db: Database,
  candidateId: string,
): Promise<readonly string[]> =>
  (
    await db.many<{ id: string }>(
      sql`select r.id from registrations r where r.candidate_id = ${candidateId} and ${IS_OF_MAILBOX}`,
    )
  ).map(({ id }) => id)

/**
 * Returns the phone number that holds a registration (its texted code opened it) or, if none does, the number that holds the person's newest held
 * registration. Returns undefined if no phone holds any of them, if the person's address is proven, or if the registration belongs to the reader of
 * the mailbox.
 */
export const findHoldingPhone = async (
  db: Database,
  { id, candidateId }: { readonly id: string; readonly candidateId: string },
): Promise<string | undefined> =>
  (
    await db.maybe<{ phone: string }>(sql`
      select r.held_by_phone as phone from registrations r join contacts k on k.candidate_id = r.candidate_id
      where r.candidate_id = ${candidateId} and r.held_by_phone is not null and k.kind = 'email' and k.is_primary and k.verified_at is null
        and not exists (select from registrations r where r.id = ${id} and ${IS_OF_MAILBOX})
      order by (r.id = ${id}) desc, r.created_at desc limit 1`)
  )?.phone

type OpenedByPhone = DeskNames & {
  readonly registrationId: string
  readonly candidateId: string
  readonly phone: string
}

/**
 * Records that a code sent to this phone opened a registration, and returns the id of the account that then has the registration. If a code sent to
 * another phone opened a registration of the same account before, and its address is not proven, two people were registered with one address, so the
 * registration moves to a new account.
 */
export async function recordHoldingPhone(
  db: Database,
  { registrationId, candidateId, phone, firstName, lastName }: OpenedByPhone,
  now: Date,
): Promise<string> {
  const holder = await lockHolderOfAccount(db, candidateId)
  const isShared =
    holder?.state === 'held by phone' && (await isHeldByOtherPhone(db, candidateId, phone))
  await db.run(
    sql`update registrations set held_by_phone = ${phone} where id = ${registrationId} and held_by_phone is distinct from ${phone}`,
  )
  if (!isShared || !(await isHeldByOtherPhone(db, candidateId, phone))) return candidateId
  const id = await insertAccount(db, { firstName, lastName }, now)
  await db.run(sql`
    insert into contacts (candidate_id, kind, value, value_key, type, is_primary, created_at)
    values (${id}, 'phone', ${phone}, ${phone}, 'Mobile', true, ${now})`)
  await moveRegistrations(db, { from: candidateId, to: id, registrationIds: [registrationId] })
  return id
}

import { type Database, sql } from '#server/database/database.ts'
import type { SocialLogin } from '../../contract/social-logins.ts'
import type { SocialProviderName } from '../../domain/social-providers.ts'

export type SocialIdentity = {
  readonly provider: SocialProviderName
  readonly issuer: string
  readonly subject: string
  readonly emailAddress: string | null
}

/** Finds the candidate who signs in with this identity, and records the use. */
export const findOwnerOfIdentity = (
  db: Database,
  { issuer, subject }: Pick<SocialIdentity, 'issuer' | 'subject'>,
  now: Date,
) =>
  db.maybe<{ id: string }>(sql`
    with seen as (update identities set used_at = ${now} where issuer = ${issuer} and subject = ${subject} returning candidate_id)
    update candidates set last_active_at = ${now} where id in (select candidate_id from seen) returning id`)

/** Links an identity to a person, and returns false if it belongs to another person. */
export async function linkIdentity(
  db: Database,
  ownerId: string,
  { provider, issuer, subject, emailAddress }: SocialIdentity,
  now: Date,
): Promise<boolean> {
  const linked = await db.one<{ ownerId: string }>(sql`
    insert into identities (issuer, subject, provider, candidate_id, email_address, linked_at, used_at)
    values (${issuer}, ${subject}, ${provider}, ${ownerId}, ${emailAddress}, ${now}, ${now})
    on conflict (issuer, subject) do update set used_at = excluded.used_at
    returning candidate_id as "ownerId"`)
  return linked.ownerId === ownerId
}

/** Stores an identity until the mailed code is confirmed. */
export const storeWaitingIdentity = (
  db: Database,
  { codeId, ownerId }: { codeId: string; ownerId: string },
  { provider, issuer, subject, emailAddress }: SocialIdentity,
) =>
  db.run(sql`
    insert into waiting_identities (code_id, candidate_id, issuer, subject, provider, email_address)
    values (${codeId}, ${ownerId}, ${issuer}, ${subject}, ${provider}, ${emailAddress})`)

export const takeWaitingIdentity = (db: Database, codeId: string) =>
  db.one<SocialIdentity>(
    sql`delete from waiting_identities where code_id = ${codeId} returning provider, issuer, subject, email_address as "emailAddress"`,
  )

/** Returns the linked providers of a person; there are at most three kinds, so the list is short. */
export const findSocialLogins = (db: Database, ownerId: string) =>
  db.many<
    Omit<SocialLogin, 'createdAt' | 'usedAt'> & { readonly createdAt: Date; readonly usedAt: Date }
  >(sql`
    select id, provider, email_address as "emailAddress", linked_at as "createdAt", used_at as "usedAt" from identities
    where candidate_id = ${ownerId} order by linked_at, id limit 100`)

/** Counts the other ways in which the person can sign in. The person's row is locked, so that the count stays right until the transaction ends. */
export async function countOtherWaysToSignIn(
  db: Database,
  ownerId: string,
  id: string,
): Promise<number> {
  await db.run(sql`select 1 from candidates where id = ${ownerId} for update`)
  const { ways } = await db.one<{ ways: number }>(sql`
    select (select count(*) from passwords where owner_id = ${ownerId}) + (select count(*) from identities where candidate_id = ${ownerId} and id <> ${id}) as ways`)
  return ways
}

export const deleteIdentity = async (db: Database, ownerId: string, id: string) =>
  (await db.run(sql`delete from identities where id = ${id} and candidate_id = ${ownerId}`)) === 1

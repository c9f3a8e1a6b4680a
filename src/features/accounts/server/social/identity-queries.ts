import { type Database, sql } from '#server/database/database.ts'
import type { SocialLogin } from '../../contract/social-logins.ts'
import type { SocialProviderName } from '../../domain/social-providers.ts'

export type Identity = {
  readonly provider: SocialProviderName
  readonly issuer: string
  readonly subject: string
  readonly emailAddress: string | null
}

/** Who signs in as this person of a provider; notes that they did. */
export const ownerOf = (
  db: Database,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
  now: Date,
) =>
  db.maybe<{ id: string }>(sql`
    with seen as (update identities set used_at = ${now} where issuer = ${issuer} and subject = ${subject} returning candidate_id)
    update candidates set last_active_at = ${now} where id in (select candidate_id from seen) returning id`)

/** False when the identity is somebody else's already. */
export async function linkIdentity(
  db: Database,
  ownerId: string,
  { provider, issuer, subject, emailAddress }: Identity,
  now: Date,
): Promise<boolean> {
  const linked = await db.one<{ ownerId: string }>(sql`
    insert into identities (issuer, subject, provider, candidate_id, email_address, linked_at, used_at)
    values (${issuer}, ${subject}, ${provider}, ${ownerId}, ${emailAddress}, ${now}, ${now})
    on conflict (issuer, subject) do update set used_at = excluded.used_at
    returning candidate_id as "ownerId"`)
  return linked.ownerId === ownerId
}

/** Until the code that was mailed is confirmed. */
export const keepWaiting = (
  db: Database,
  { codeId, ownerId }: { codeId: string; ownerId: string },
  { provider, issuer, subject, emailAddress }: Identity,
) =>
  db.run(sql`
    insert into waiting_identities (code_id, candidate_id, issuer, subject, provider, email_address)
    values (${codeId}, ${ownerId}, ${issuer}, ${subject}, ${provider}, ${emailAddress})`)

export const takeWaiting = (db: Database, codeId: string) =>
  db.one<Identity>(
    sql`delete from waiting_identities where code_id = ${codeId} returning provider, issuer, subject, email_address as "emailAddress"`,
  )

/** Everybody has a handful of them at most: there are three providers. */
export const socialLoginsOf = (db: Database, ownerId: string) =>
  db.many<
    Omit<SocialLogin, 'createdAt' | 'usedAt'> & { readonly createdAt: Date; readonly usedAt: Date }
  >(sql`
    select id, provider, email_address as "emailAddress", linked_at as "createdAt", used_at as "usedAt" from identities
    where candidate_id = ${ownerId} order by linked_at, id limit 100`)

/** How else the person could sign in, counted while nobody else changes it. */
export async function otherWaysIn(db: Database, ownerId: string, id: string): Promise<number> {
  await db.run(sql`select 1 from candidates where id = ${ownerId} for update`)
  const { ways } = await db.one<{ ways: number }>(sql`
    select (select count(*) from passwords where owner_id = ${ownerId}) + (select count(*) from identities where candidate_id = ${ownerId} and id <> ${id}) as ways`)
  return ways
}

export const forgetIdentity = async (db: Database, ownerId: string, id: string) =>
  (await db.run(sql`delete from identities where id = ${id} and candidate_id = ${ownerId}`)) === 1

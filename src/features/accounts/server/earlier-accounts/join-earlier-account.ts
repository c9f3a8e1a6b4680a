import { bindSealToRecord } from '#features/candidates/server/bank-account/bank-account-seal.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { type SealedValue, seal, unseal } from '#server/security/seal.ts'
import { erasePerson } from '../erasure/erase-person.ts'

type JoinedAccounts = { readonly from: string; readonly to: string; readonly requestId: string }

/**
 * Moves the profile and the CVs of an earlier account to the person who proved its address and gave the earlier account's password, then erases the
 * earlier account. If both accounts have a value, the person's own value stays.
 */
export async function joinEarlierAccount(
  db: Database,
  { from, to, requestId }: JoinedAccounts,
  parts: Pick<Parts, 'messages' | 'config' | 'personalTables'>,
  now: Date,
) {
  await db.run(sql`
    update candidates c set first_name = coalesce(nullif(c.first_name, ''), e.first_name), middle_name = coalesce(nullif(c.middle_name, ''), e.middle_name),
      last_name = coalesce(nullif(c.last_name, ''), e.last_name), onboarding_completed_at = coalesce(c.onboarding_completed_at, e.onboarding_completed_at),
      onboarding_steps = array(select distinct unnest(c.onboarding_steps || e.onboarding_steps))
    from candidates e where c.id = ${to} and e.id = ${from}`)
  await joinRecords(db, { from, to }, parts)
  await db.run(sql`update looking_fors set candidate_id = ${to} where candidate_id = ${from}`)
  await db.run(sql`update documents set candidate_id = ${to} where candidate_id = ${from}`)
  await db.run(sql`update curriculum_vitaes set candidate_id = ${to} where candidate_id = ${from}`)
  await db.run(sql`
    insert into policy_acceptances (candidate_id, policy, version, at) select ${to}, policy, version, at from policy_acceptances where candidate_id = ${from}
    on conflict do nothing`)
  await db.run(sql`
    insert into contacts (candidate_id, kind, value, value_key, type, verified_at, is_primary, created_at)
    select ${to}, kind, value, value_key, type, verified_at, is_primary and not exists (select from contacts where candidate_id = ${to} and kind = 'phone' and is_primary), created_at
    from contacts where candidate_id = ${from} and kind = 'phone'
    on conflict (candidate_id, kind, value_key) do nothing`)
  await erasePerson(db, { id: from, requestId }, parts, now)
}

/**
 * Moves the records. A bank account is encrypted with its owner's id, so it is encrypted again for the new owner. Each account has at most one bank
 * account.
 */
async function joinRecords(
  db: Database,
  { from, to }: Omit<JoinedAccounts, 'requestId'>,
  { config }: Pick<Parts, 'config'>,
) {
  const moved = await db.many<{ id: string; kind: string; body: unknown }>(sql`
    update candidate_records e set candidate_id = ${to}
    where candidate_id = ${from} and not exists (
      select from candidate_records r where r.candidate_id = ${to} and r.kind = e.kind and (r.kind = 'bankaccount' or (r.kind = 'fields' and r.body->>'name' = e.body->>'name')))
    returning id, kind, body`)
  for (const { id, body } of moved.filter(({ kind }) => kind === 'bankaccount')) {
    const details = unseal(body as SealedValue, bindSealToRecord({ candidateId: from, id }), config)
    if (details === undefined) continue
    const sealed = seal(details, bindSealToRecord({ candidateId: to, id }), config)
    await db.run(
      sql`update candidate_records set body = ${JSON.stringify(sealed)} where id = ${id}`,
    )
  }
}

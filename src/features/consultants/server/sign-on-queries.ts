import { randomBytes } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import { MINUTE } from '#shared/words/durations.ts'
import type { ClaimedEmployee } from '../domain/employee-claims.ts'

export type SignedOnConsultant = {
  readonly id: string
  readonly employeeId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

const SIGN_ON_TOKEN_LIFETIME_MS = MINUTE
const CONSULTANT_COLUMNS = sql`id, employee_id as "employeeId", email, first_name as "firstName", last_name as "lastName"`

/**
 * Finds the active consultant by the tenant id and object id of the sign-on. The first sign-on finds the consultant by the confirmed address and
 * stores these ids, so that no one else can sign on if the company later gives the address to another person.
 */
export async function findSignedOnConsultant(
  db: Database,
  { tenantId, objectId, address }: ClaimedEmployee,
): Promise<SignedOnConsultant | undefined> {
  const bound = await db.maybe<SignedOnConsultant>(
    sql`select ${CONSULTANT_COLUMNS} from consultants where tenant_id = ${tenantId} and object_id = ${objectId}`,
  )
  if (bound || !address)
    return (
      bound &&
      (await db.maybe<SignedOnConsultant>(
        sql`select ${CONSULTANT_COLUMNS} from consultants where id = ${bound.id} and active`,
      ))
    )
  return db.maybe<SignedOnConsultant>(
    sql`update consultants set tenant_id = ${tenantId}, object_id = ${objectId} where login_key = ${address.key} and active and object_id is null returning ${CONSULTANT_COLUMNS}`,
  )
}

/** Marks an ID token as used and returns false if it was used before. `ends` is the token's expiry in seconds since 1970. */
export const consumeIdToken = async (db: Database, idToken: string, ends: number) =>
  (await db.run(
    sql`insert into used_id_tokens (hash, ends_at) values (${sha256(idToken)}, ${new Date(ends * 1000)}) on conflict do nothing`,
  )) === 1

/** Creates the token that links the two calls of the sign-on. Only its hash is stored. */
export async function createSignOnToken(
  db: Database,
  consultantId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.run(
    sql`insert into employee_sign_ins (token_hash, consultant_id, expires_at) values (${sha256(token)}, ${consultantId}, ${new Date(now.getTime() + SIGN_ON_TOKEN_LIFETIME_MS)})`,
  )
  return token
}

/**
 * Uses up a sign-on token for the consultant it was made for. Returns false if the token is unknown, used or expired, or if the consultant has left
 * since.
 */
export async function consumeSignOnToken(
  db: Database,
  { token, consultantId }: { readonly token: string; readonly consultantId: string },
  now: Date,
): Promise<boolean> {
  const taken = await db.run(
    sql`update employee_sign_ins set used_at = ${now} where token_hash = ${sha256(token)} and consultant_id = ${consultantId} and used_at is null and expires_at > ${now}`,
  )
  return (
    taken === 1 &&
    (await db.maybe(
      sql`select 1 from consultants where id = ${consultantId} and active for share`,
    )) !== undefined
  )
}

import { randomBytes } from 'node:crypto'
import { createGoneFailure } from '#shared/failure.ts'
import { addPeriod, FIXED_RETENTION_PERIODS } from '#shared/periods.ts'
import { type Database, sql } from '#server/database/database.ts'
import { ENDED_AT_ONCE } from '#server/database/ended-at-once.ts'
import { sha256 } from '#server/security/hashes.ts'
import type { EndedClaim } from '../../contract/claim.ts'

/** Issues the 256-bit code for the link in a receipt and ends earlier codes of the same application sheet. Only the hash is stored. */
export async function issueClaimCode(db: Database, sheetId: string, now: Date): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await db.run(
    sql`update claim_codes set ${ENDED_AT_ONCE} where sheet_id = ${sheetId} and used_at is null and expires_at > ${now}`,
  )
  await db.run(
    sql`insert into claim_codes (hash, sheet_id, created_at, expires_at, address_changes) select ${sha256(code)}, id, ${now}, ${addPeriod(now, FIXED_RETENTION_PERIODS.claimLinks)}, address_changes from sheets where id = ${sheetId}`,
  )
  return code
}

const ENDED_TEXTS: Readonly<Record<EndedClaim['reason'], string>> = {
  used: "You've already confirmed this application",
  expired: 'This link has expired',
  deleted: 'This application was deleted',
}

type FoundCode = { readonly reason: EndedClaim['reason'] | null; readonly sheetId: string | null }

/**
 * Returns the id of the sheet to which a working code belongs; undefined for a code that was never issued. Throws a 410 for a code that has ended.
 */
export async function findClaimedSheet(
  db: Database,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const found = await db.maybe<FoundCode>(sql`
    select sheet_id as "sheetId", case when used_at is not null then 'used' when sheet_id is null then 'deleted' when expires_at <= ${now} then 'expired' end as reason
    from claim_codes where hash = ${sha256(code)}`)
  if (!found) return undefined
  if (found.reason || !found.sheetId) throw createEndedFailure(found.reason ?? 'deleted')
  return found.sheetId
}

/**
 * Finds the unconfirmed sheet of an unused code, even if the code has ended. Returns undefined if the address was corrected after the code was sent,
 * because the corrected address may be someone else's.
 */
export const findSheetToRenew = (db: Database, code: string) =>
  db.maybe<{ sheetId: string; candidateId: string }>(sql`
    select s.id as "sheetId", s.candidate_id as "candidateId" from claim_codes c join sheets s on s.id = c.sheet_id join applications a on a.id = s.application_id
    where c.hash = ${sha256(code)} and c.used_at is null and c.address_changes = s.address_changes and a.unconfirmed_address is not null`)

export const createEndedFailure = (reason: EndedClaim['reason']) =>
  createGoneFailure(ENDED_TEXTS[reason], { reason } satisfies EndedClaim)

/** Uses up a code in one statement, so that it works only once even if the link is pressed several times at once. */
export const consumeClaimCode = async (db: Database, code: string, now: Date): Promise<boolean> =>
  (await db.run(
    sql`update claim_codes set used_at = ${now} where hash = ${sha256(code)} and used_at is null and expires_at > ${now} and sheet_id is not null`,
  )) > 0

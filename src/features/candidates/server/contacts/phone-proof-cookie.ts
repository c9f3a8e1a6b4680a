import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import {
  type BrowserToken,
  createBrowserToken,
  formatBrowserToken,
  readBrowserToken,
} from '#server/security/browser-tokens.ts'
import { sha256 } from '#server/security/hashes.ts'
import { SECOND } from '#shared/words/durations.ts'
import { PHONE_PROOF_LIFE_MS } from '../../domain/phone-proof-life.ts'

type PublicOriginConfig = Pick<Config, 'publicOrigin'>

const PHONE_PROOF: BrowserToken = {
  name: 'proved-phone',
  sameSite: 'Strict',
  lifetimeSeconds: PHONE_PROOF_LIFE_MS / SECOND,
}

/**
 * Records that the code of a text message was confirmed in this browser, and returns the cookie that proves it. Scripts cannot read the cookie, and
 * the server accepts no other proof.
 */
export async function issuePhoneProofCookie(
  db: Database,
  codeId: string,
  now: Date,
  config: PublicOriginConfig,
): Promise<string> {
  const mark = createBrowserToken()
  await db.run(
    sql`update short_link_codes set proof_hash = ${sha256(mark)}, proof_until = ${new Date(now.getTime() + PHONE_PROOF_LIFE_MS)} where id = ${codeId}`,
  )
  return formatBrowserToken(PHONE_PROOF, mark, config)
}

type PhoneToProve = { readonly candidateId: string; readonly phone: string }

/**
 * Returns true if this browser proved exactly this phone through a short link. The proof works once, and the link is then assigned to the candidate.
 * Runs in the caller's transaction.
 */
export async function consumePhoneProof(
  db: Database,
  request: Pick<FastifyRequest, 'headers'>,
  { candidateId, phone }: PhoneToProve,
  now: Date,
  config: PublicOriginConfig,
): Promise<boolean> {
  const mark = readBrowserToken(PHONE_PROOF, request, config)
  if (!mark) return false
  const taken = await db.maybe<{ linkId: string }>(sql`
    update short_link_codes c set proof_hash = null from short_links l
    where c.proof_hash = ${sha256(mark)} and c.proof_until > ${now} and l.id = c.link_id and l.revoked_at is null and l.target->>'phone' = ${phone}
    returning l.id as "linkId"`)
  if (!taken) return false
  await db.run(
    sql`update short_links set uses = uses + 1, candidate_id = ${candidateId} where id = ${taken.linkId}`,
  )
  return true
}

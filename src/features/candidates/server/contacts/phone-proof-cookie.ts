import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import { PHONE_PROOF_LIFE_MS } from '../../domain/phone-proof-life.ts'

type PublicOriginConfig = Pick<Config, 'publicOrigin'>

/** Browsers accept a `__Host-` cookie only over https. */
const usesHttps = ({ publicOrigin }: PublicOriginConfig) => publicOrigin.startsWith('https:')
const getPhoneProofCookieName = (config: PublicOriginConfig) =>
  usesHttps(config) ? '__Host-proved-phone' : 'proved-phone'

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
  const mark = randomBytes(32).toString('base64url')
  await db.run(
    sql`update short_link_codes set proof_hash = ${sha256(mark)}, proof_until = ${new Date(now.getTime() + PHONE_PROOF_LIFE_MS)} where id = ${codeId}`,
  )
  return `${getPhoneProofCookieName(config)}=${mark}; Path=/; Max-Age=${PHONE_PROOF_LIFE_MS / 1000}; HttpOnly; SameSite=Strict${usesHttps(config) ? '; Secure' : ''}`
}

type PhoneToProve = { readonly candidateId: string; readonly phone: string }

/**
 * Returns true if this browser proved exactly this phone through a short link. The proof works once, and the link is then assigned to the candidate.
 * Runs in the caller's transaction.
 */
export async function consumePhoneProof(
  db: Database,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { candidateId, phone }: PhoneToProve,
  now: Date,
  config: PublicOriginConfig,
): Promise<boolean> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const mark = pairs.find(([name]) => name === getPhoneProofCookieName(config))?.[1]
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

import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import { PROOF_LIFE } from '../../domain/proof-life.ts'

type Origin = Pick<Config, 'publicOrigin'>

/** Browsers keep a `__Host-` cookie over https alone. */
const isSecure = ({ publicOrigin }: Origin) => publicOrigin.startsWith('https:')
const nameOf = (config: Origin) => (isSecure(config) ? '__Host-proved-phone' : 'proved-phone')

/** Marks the browser in which the code of a text was confirmed. Answers the cookie: no script reads it, and no claim of a client takes its place. */
export async function markProvedPhone(
  db: Database,
  codeId: string,
  now: Date,
  config: Origin,
): Promise<string> {
  const mark = randomBytes(32).toString('base64url')
  await db.run(
    sql`update short_link_codes set proof_hash = ${sha256(mark)}, proof_until = ${new Date(now.getTime() + PROOF_LIFE)} where id = ${codeId}`,
  )
  return `${nameOf(config)}=${mark}; Path=/; Max-Age=${PROOF_LIFE / 1000}; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`
}

type Adding = { readonly candidateId: string; readonly phone: string }

/** Whether this browser proved exactly this phone by a link. The proof is used up, and the link is the person's from now on. In the caller's transaction. */
export async function takeProvedPhone(
  db: Database,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { candidateId, phone }: Adding,
  now: Date,
  config: Origin,
): Promise<boolean> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const mark = pairs.find(([name]) => name === nameOf(config))?.[1]
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

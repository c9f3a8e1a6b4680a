import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { type Database, sql } from '#server/database.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const MOST = 20

type Origin = Pick<Config, 'publicOrigin'>

/** Browsers keep a `__Host-` cookie over https alone. */
const isSecure = ({ publicOrigin }: Origin) => publicOrigin.startsWith('https:')
const nameOf = (config: Origin) => (isSecure(config) ? '__Host-device' : 'device')

function deviceToken({ headers }: Pick<FastifyRequest, 'headers'>, config: Origin): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === nameOf(config))?.[1]
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The browser's mark, if it signed in to this account before. */
export async function knownDevice(db: Database, request: Pick<FastifyRequest, 'headers'>, ownerId: string | undefined, config: Origin): Promise<Buffer | undefined> {
  const token = deviceToken(request, config)
  if (!token) return undefined
  const known = await db.maybe(sql`select 1 from devices where hash = ${hashOf(token)} and owner_id = ${ownerId ?? null}`)
  return known ? hashOf(token) : undefined
}

/** Marks the browser for a year from now; several people may share one. Answers the cookie. A mark that we never gave is not taken over. */
export async function rememberDevice(db: Database, request: Pick<FastifyRequest, 'headers'>, ownerId: string, now: Date, config: Origin): Promise<string> {
  const given = deviceToken(request, config)
  const isOurs = given && (await db.maybe(sql`select 1 from devices where hash = ${hashOf(given)}`))
  const token = isOurs ? given : randomBytes(32).toString('base64url')
  await db.run(sql`insert into devices (hash, owner_id, seen_at) values (${hashOf(token)}, ${ownerId}, ${now}) on conflict (hash, owner_id) do update set seen_at = excluded.seen_at`)
  await db.run(sql`delete from devices where owner_id = ${ownerId} and hash not in (select hash from devices where owner_id = ${ownerId} order by seen_at desc limit ${MOST})`)
  return `${nameOf(config)}=${token}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`
}

import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import { SECOND } from '#shared/words/durations.ts'
import { FIXED_PERIODS, lengthOf } from '#shared/periods.ts'

const KEPT_SECONDS = lengthOf(FIXED_PERIODS.knownBrowsers) / SECOND
const MOST = 20

type Origin = Pick<Config, 'publicOrigin'>

/** Candidates and consultants are people of different tables; the mark of a browser is one. */
export type Whose = 'candidate' | 'consultant'
const DEVICES = {
  candidate: { table: sql.raw('devices'), owner: sql.raw('owner_id') },
  consultant: { table: sql.raw('consultant_devices'), owner: sql.raw('consultant_id') },
} as const satisfies Record<Whose, object>
type Owner = { readonly whose: Whose; readonly id: string }

/** Browsers keep a `__Host-` cookie over https alone. */
const isSecure = ({ publicOrigin }: Origin) => publicOrigin.startsWith('https:')
const nameOf = (config: Origin) => (isSecure(config) ? '__Host-device' : 'device')

function deviceToken(
  { headers }: Pick<FastifyRequest, 'headers'>,
  config: Origin,
): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === nameOf(config))?.[1]
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined
}

/** The browser's mark, if it signed in to this account before. */
export async function knownDevice(
  db: Database,
  request: Pick<FastifyRequest, 'headers'>,
  owner: Owner | undefined,
  config: Origin,
): Promise<Buffer | undefined> {
  const token = deviceToken(request, config)
  if (!token || !owner) return undefined
  const devices = DEVICES[owner.whose]
  const known = await db.maybe(
    sql`select 1 from ${devices.table} where hash = ${sha256(token)} and ${devices.owner} = ${owner.id}`,
  )
  return known ? sha256(token) : undefined
}

/** Marks the browser for a year from now; several people may share one. Answers the cookie. A mark that we never gave is not taken over. */
export async function rememberDevice(
  db: Database,
  request: Pick<FastifyRequest, 'headers'>,
  { whose, id }: Owner,
  now: Date,
  config: Origin,
): Promise<string> {
  const { table, owner } = DEVICES[whose]
  const given = deviceToken(request, config)
  const isOurs =
    given &&
    (await db.maybe(
      sql`select 1 from devices where hash = ${sha256(given)} union all select 1 from consultant_devices where hash = ${sha256(given)}`,
    ))
  const token = isOurs ? given : randomBytes(32).toString('base64url')
  await db.run(
    sql`insert into ${table} (hash, ${owner}, seen_at) values (${sha256(token)}, ${id}, ${now}) on conflict (hash, ${owner}) do update set seen_at = excluded.seen_at`,
  )
  await db.run(
    sql`delete from ${table} where ${owner} = ${id} and hash not in (select hash from ${table} where ${owner} = ${id} order by seen_at desc limit ${MOST})`,
  )
  return `${nameOf(config)}=${token}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`
}

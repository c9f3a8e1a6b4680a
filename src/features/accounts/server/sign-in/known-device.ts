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
import { FIXED_RETENTION_PERIODS, toMilliseconds } from '#shared/periods.ts'

const DEVICE: BrowserToken = {
  name: 'device',
  sameSite: 'Strict',
  lifetimeSeconds: toMilliseconds(FIXED_RETENTION_PERIODS.knownBrowsers) / SECOND,
}
const MAX_KNOWN_BROWSERS = 20

type OriginSetting = Pick<Config, 'publicOrigin'>

/** The kind of account. The known browsers of candidates and of consultants are in different tables, although one device cookie serves both. */
export type AccountKind = 'candidate' | 'consultant'
const DEVICE_TABLES = {
  candidate: { table: sql.raw('devices'), owner: sql.raw('owner_id') },
  consultant: { table: sql.raw('consultant_devices'), owner: sql.raw('consultant_id') },
} as const satisfies Record<AccountKind, object>
type BrowserOwner = { readonly whose: AccountKind; readonly id: string }

/** Returns the hash of the browser's device cookie if the browser signed in to this account before. */
export async function findKnownDevice(
  db: Database,
  request: Pick<FastifyRequest, 'headers'>,
  owner: BrowserOwner | undefined,
  config: OriginSetting,
): Promise<Buffer | undefined> {
  const token = readBrowserToken(DEVICE, request, config)
  if (!token || !owner) return undefined
  const devices = DEVICE_TABLES[owner.whose]
  const known = await db.maybe(
    sql`select 1 from ${devices.table} where hash = ${sha256(token)} and ${devices.owner} = ${owner.id}`,
  )
  return known ? sha256(token) : undefined
}

/**
 * Stores the browser as known for a year and returns its device cookie. Several people can share a browser, so one cookie can belong to several
 * accounts. A cookie value that the server never issued is replaced.
 */
export async function rememberDevice(
  db: Database,
  request: Pick<FastifyRequest, 'headers'>,
  { whose, id }: BrowserOwner,
  now: Date,
  config: OriginSetting,
): Promise<string> {
  const { table, owner } = DEVICE_TABLES[whose]
  const sent = readBrowserToken(DEVICE, request, config)
  const isOurs =
    sent &&
    (await db.maybe(
      sql`select 1 from devices where hash = ${sha256(sent)} union all select 1 from consultant_devices where hash = ${sha256(sent)}`,
    ))
  const token = isOurs ? sent : createBrowserToken()
  await db.run(
    sql`insert into ${table} (hash, ${owner}, seen_at) values (${sha256(token)}, ${id}, ${now}) on conflict (hash, ${owner}) do update set seen_at = excluded.seen_at`,
  )
  await db.run(
    sql`delete from ${table} where ${owner} = ${id} and hash not in (select hash from ${table} where ${owner} = ${id} order by seen_at desc limit ${MAX_KNOWN_BROWSERS})`,
  )
  return formatBrowserToken(DEVICE, token, config)
}

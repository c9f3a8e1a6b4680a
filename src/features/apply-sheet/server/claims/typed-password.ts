import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import { FIXED_RETENTION_PERIODS, toMilliseconds } from '#shared/periods.ts'
import { SECOND } from '#shared/words/durations.ts'

type OriginConfig = Pick<Config, 'publicOrigin'>
const usesHttps = ({ publicOrigin }: OriginConfig) => publicOrigin.startsWith('https:')
/** Browsers accept a `__Host-` cookie only over https. */
const getCookieName = (config: OriginConfig) => (usesHttps(config) ? '__Host-sheet' : 'sheet')

/**
 * Stores the password that was typed after a sending, and returns the cookie that marks this browser. A stranger can send a sheet with someone else's
 * address, so the password counts only if the link is pressed in the browser that typed it.
 */
export async function storeTypedPassword(
  db: Database,
  { sheetId, hash }: { readonly sheetId: string; readonly hash: string },
  config: OriginConfig,
): Promise<string> {
  const mark = randomBytes(32).toString('base64url')
  await db.run(
    sql`update sheets set password_hash = ${hash}, browser_hash = ${sha256(mark)} where id = ${sheetId}`,
  )
  const age = toMilliseconds(FIXED_RETENTION_PERIODS.claimLinks) / SECOND
  return `${getCookieName(config)}=${mark}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${usesHttps(config) ? '; Secure' : ''}`
}

/** Returns the hash of the password that this browser typed for a sheet; undefined for any other browser. */
export async function findTypedPassword(
  db: Database,
  sheetId: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
  config: OriginConfig,
): Promise<string | undefined> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const mark = pairs.find(([name]) => name === getCookieName(config))?.[1]
  if (!mark) return undefined
  return (
    await db.maybe<{ hash: string }>(
      sql`select password_hash as hash from sheets where id = ${sheetId} and browser_hash = ${sha256(mark)} and password_hash is not null`,
    )
  )?.hash
}

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
import { FIXED_RETENTION_PERIODS, toMilliseconds } from '#shared/periods.ts'
import { SECOND } from '#shared/words/durations.ts'

type OriginConfig = Pick<Config, 'publicOrigin'>
const TYPED_PASSWORD: BrowserToken = {
  name: 'sheet',
  sameSite: 'Strict',
  lifetimeSeconds: toMilliseconds(FIXED_RETENTION_PERIODS.claimLinks) / SECOND,
}

/**
 * Stores the password that was chosen on the page after sending, and returns the cookie that marks this browser. A stranger can send a sheet with
 * someone else's address, so the password counts only if the link is pressed in the browser that typed it.
 */
export async function storeTypedPassword(
  db: Database,
  { sheetId, hash }: { readonly sheetId: string; readonly hash: string },
  config: OriginConfig,
): Promise<string> {
  const mark = createBrowserToken()
  await db.run(
    sql`update sheets set password_hash = ${hash}, browser_hash = ${sha256(mark)} where id = ${sheetId}`,
  )
  return formatBrowserToken(TYPED_PASSWORD, mark, config)
}

/** Returns the hash of the password that was chosen in this browser for an application sheet; undefined in any other browser. */
export async function findTypedPassword(
  db: Database,
  sheetId: string,
  request: Pick<FastifyRequest, 'headers'>,
  config: OriginConfig,
): Promise<string | undefined> {
  const mark = readBrowserToken(TYPED_PASSWORD, request, config)
  if (!mark) return undefined
  return (
    await db.maybe<{ hash: string }>(
      sql`select password_hash as hash from sheets where id = ${sheetId} and browser_hash = ${sha256(mark)} and password_hash is not null`,
    )
  )?.hash
}

import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import { sha256 } from '#server/security/hashes.ts'
import { SOCIAL_SIGN_IN_LIFETIME_SECONDS } from './started-sign-in-queries.ts'

type OriginSetting = Pick<Config, 'publicOrigin'>

/**
 * Browsers accept a `__Host-` cookie only over https. The cookie is `Lax`, because browsers must send it when the person returns from the provider,
 * which is another site.
 */
const usesHttps = ({ publicOrigin }: OriginSetting) => publicOrigin.startsWith('https:')
const getBrowserMarkCookieName = (config: OriginSetting) =>
  usesHttps(config) ? '__Host-social' : 'social'

function readBrowserMark(
  { headers }: Pick<FastifyRequest, 'headers'>,
  config: OriginSetting,
): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === getBrowserMarkCookieName(config))?.[1]
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined
}

/** Returns the hash of the mark, a random cookie, that this browser got when it started a sign-in; undefined if it has none. */
export function hashBrowserMark(
  request: Pick<FastifyRequest, 'headers'>,
  config: OriginSetting,
): Buffer | undefined {
  const mark = readBrowserMark(request, config)
  return mark === undefined ? undefined : sha256(mark)
}

/** Returns the cookie with this browser's mark. An existing mark stays, because two tabs may sign in at once. */
export function markBrowser(
  request: Pick<FastifyRequest, 'headers'>,
  config: OriginSetting,
): { readonly hash: Buffer; readonly cookie: string } {
  const mark = readBrowserMark(request, config) ?? randomBytes(32).toString('base64url')
  return {
    hash: sha256(mark),
    cookie: `${getBrowserMarkCookieName(config)}=${mark}; Path=/; Max-Age=${SOCIAL_SIGN_IN_LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${usesHttps(config) ? '; Secure' : ''}`,
  }
}

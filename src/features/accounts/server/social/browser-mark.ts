import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import {
  type BrowserToken,
  createBrowserToken,
  formatBrowserToken,
  readBrowserToken,
} from '#server/security/browser-tokens.ts'
import { sha256 } from '#server/security/hashes.ts'
import { SOCIAL_SIGN_IN_LIFETIME_SECONDS } from './started-sign-in-queries.ts'

type OriginSetting = Pick<Config, 'publicOrigin'>

/**
 * The cookie that ties a sign-in to the browser that started it. Browsers must send it when the person returns from the provider, which is another
 * site.
 */
const BROWSER_MARK: BrowserToken = {
  name: 'social',
  sameSite: 'Lax',
  lifetimeSeconds: SOCIAL_SIGN_IN_LIFETIME_SECONDS,
}

/** Returns the hash of the mark, a random cookie, that this browser got when it started a sign-in; undefined if it has none. */
export function hashBrowserMark(
  request: Pick<FastifyRequest, 'headers'>,
  config: OriginSetting,
): Buffer | undefined {
  const mark = readBrowserToken(BROWSER_MARK, request, config)
  return mark === undefined ? undefined : sha256(mark)
}

/** Returns the cookie with this browser's mark. An existing mark stays, because two tabs may sign in at once. */
export function markBrowser(
  request: Pick<FastifyRequest, 'headers'>,
  config: OriginSetting,
): { readonly hash: Buffer; readonly cookie: string } {
  const mark = readBrowserToken(BROWSER_MARK, request, config) ?? createBrowserToken()
  return {
    hash: sha256(mark),
    cookie: formatBrowserToken(BROWSER_MARK, mark, config),
  }
}

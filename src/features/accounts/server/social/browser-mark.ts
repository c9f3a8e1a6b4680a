import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import { sha256 } from '#server/security/hashes.ts'
import { SIGN_IN_SECONDS } from './begun-queries.ts'

type Origin = Pick<Config, 'publicOrigin'>

/**
 * The name of the cookie. Browsers accept a `__Host-` cookie only over https. The cookie is `Lax`, because browsers must send it on the return from
 * the provider, which is another site.
 */
const isSecure = ({ publicOrigin }: Origin) => publicOrigin.startsWith('https:')
const nameOf = (config: Origin) => (isSecure(config) ? '__Host-social' : 'social')

function markOf({ headers }: Pick<FastifyRequest, 'headers'>, config: Origin): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === nameOf(config))?.[1]
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined
}

/** Returns the hash of this browser's mark, if it has started a sign-in. */
export function browserHash(
  request: Pick<FastifyRequest, 'headers'>,
  config: Origin,
): Buffer | undefined {
  const mark = markOf(request, config)
  return mark === undefined ? undefined : sha256(mark)
}

/** Creates the mark and cookie for this browser. An existing mark stays, because two tabs may sign in at once. */
export function markBrowser(
  request: Pick<FastifyRequest, 'headers'>,
  config: Origin,
): { readonly hash: Buffer; readonly cookie: string } {
  const mark = markOf(request, config) ?? randomBytes(32).toString('base64url')
  return {
    hash: sha256(mark),
    cookie: `${nameOf(config)}=${mark}; Path=/; Max-Age=${SIGN_IN_SECONDS}; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`,
  }
}

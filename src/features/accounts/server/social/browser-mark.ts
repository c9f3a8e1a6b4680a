import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import { sha256 } from '#server/security/hashes.ts'
import { SIGN_IN_SECONDS } from './begun-queries.ts'

type Origin = Pick<Config, 'publicOrigin'>

/** Browsers keep a `__Host-` cookie only over https. It is `Lax`, because it must come back from the provider's page, which is another site. */
const isSecure = ({ publicOrigin }: Origin) => publicOrigin.startsWith('https:')
const nameOf = (config: Origin) => (isSecure(config) ? '__Host-social' : 'social')

function markOf({ headers }: Pick<FastifyRequest, 'headers'>, config: Origin): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === nameOf(config))?.[1]
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined
}

/** Answers the hash of this browser's mark, if it has begun to sign in. */
export function browserHash(
  request: Pick<FastifyRequest, 'headers'>,
  config: Origin,
): Buffer | undefined {
  const mark = markOf(request, config)
  return mark === undefined ? undefined : sha256(mark)
}

/** Makes a mark for this browser and its cookie. Two tabs may sign in at once, so a mark that is there stays. */
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

import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/settings/config.ts'

type OriginSetting = Pick<Config, 'publicOrigin'>

/** A cookie with a random token that marks one browser. The server stores only the hash of the token. */
export type BrowserToken = {
  readonly name: string
  /** 'Lax' only where the browser must send the cookie when someone comes back from another site. */
  readonly sameSite: 'Strict' | 'Lax'
  readonly lifetimeSeconds: number
}

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** Browsers accept a `__Host-` cookie only over https. */
const usesHttps = ({ publicOrigin }: OriginSetting) => publicOrigin.startsWith('https:')
const getCookieName = ({ name }: BrowserToken, config: OriginSetting) =>
  usesHttps(config) ? `__Host-${name}` : name

/** Makes a token of 32 random bytes, as 43 characters. */
export const createBrowserToken = (): string => randomBytes(32).toString('base64url')

/** Returns the token that the browser sent; undefined if it sent none, or something that is not a token. */
export function readBrowserToken(
  kind: BrowserToken,
  { headers }: Pick<FastifyRequest, 'headers'>,
  config: OriginSetting,
): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === getCookieName(kind, config))?.[1]
  return value && TOKEN_PATTERN.test(value) ? value : undefined
}

/** Returns the value of the `Set-Cookie` header. Scripts cannot read the cookie. */
export const formatBrowserToken = (
  kind: BrowserToken,
  token: string,
  config: OriginSetting,
): string =>
  `${getCookieName(kind, config)}=${token}; Path=/; Max-Age=${kind.lifetimeSeconds}; HttpOnly; SameSite=${kind.sameSite}${usesHttps(config) ? '; Secure' : ''}`

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SealSecret } from '#server/security/seal.ts'
import { deriveLinkKey } from './former-link-keys.ts'

/**
 * The target of an unsubscribe link: the alert of one search, all alerts of a candidate, all reminders of a candidate's registrations, or the alert
 * of an address without an account. `id` is the id of the search, the candidate or the address's alert.
 */
export type UnsubscribeTarget = {
  readonly what: 'search' | 'all' | 'reminders' | 'address'
  readonly id: string
}

const TARGETS_BY_PREFIX = { s: 'search', a: 'all', r: 'reminders', m: 'address' } as const
const PREFIXES_BY_TARGET = { search: 's', all: 'a', reminders: 'r', address: 'm' } as const
const TOKEN_PATTERN = /^([sarm])([\w-]{22})([\w-]{43})$/

/** Returns a signed token that contains its target, so that the link works as long as the email exists and nothing has to be stored. */
export function createUnsubscribeToken(
  { what, id }: UnsubscribeTarget,
  secret: SealSecret,
): string {
  const named =
    PREFIXES_BY_TARGET[what] + Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  return named + computeSignature(named, deriveLinkKey(secret))
}

/** Returns the target of a token, or undefined if none of these keys has signed it. */
export function readUnsubscribeToken(
  token: string,
  keys: readonly Buffer[],
): UnsubscribeTarget | undefined {
  const [, kind, id = '', signature = ''] = TOKEN_PATTERN.exec(token) ?? []
  if (
    !kind ||
    !keys.some((key) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(computeSignature(kind + id, key))),
    )
  )
    return undefined
  return {
    what: TARGETS_BY_PREFIX[kind as keyof typeof TARGETS_BY_PREFIX],
    id: formatUuid(Buffer.from(id, 'base64url').toString('hex')),
  }
}

const computeSignature = (named: string, key: Buffer) =>
  createHmac('sha256', key).update(named).digest('base64url')
const formatUuid = (hex: string) =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../settings/config.ts'

export type SealedValue = { readonly sealed: string }
/** The secret with which values are sealed. New values are sealed with `secretKey`; those sealed with `previousKey` can still be opened. */
export type SealSecret = Pick<Config, 'secretKey'> & Partial<Pick<Config, 'previousKey'>>
/**
 * The context of a seal. Each `use` has a key of its own; `place` is authenticated with the content, so that a value cannot be moved to another
 * row.
 */
export type SealContext = { readonly use: string; readonly place: string }

const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEAL_VERSION = 1

/** Encrypts content with AES-256-GCM, so that it is unreadable in a copy of the database. The result consists of version, nonce, tag and text. */
export function seal(
  content: unknown,
  { use, place }: SealContext,
  secret: SealSecret,
): SealedValue {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(
    'aes-256-gcm',
    deriveKey(`${use} sealing`, secret.secretKey),
    nonce,
  ).setAAD(Buffer.from(place))
  const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return {
    sealed: Buffer.concat([Buffer.of(SEAL_VERSION), nonce, cipher.getAuthTag(), text]).toString(
      'base64',
    ),
  }
}

/** Returns the content of a sealed value; undefined if the value was changed, was moved to another row, or is sealed under another secret. */
export function unseal(
  sealed: SealedValue,
  bound: SealContext,
  { secretKey, previousKey }: SealSecret,
): unknown {
  const content = unsealUnder(sealed, bound, secretKey)
  return content === undefined && previousKey ? unsealUnder(sealed, bound, previousKey) : content
}

function unsealUnder(
  { sealed }: SealedValue,
  { use, place }: SealContext,
  secretKey: string,
): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    if (bytes[0] !== SEAL_VERSION) return undefined
    const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
    const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
    const decipher = createDecipheriv(
      'aes-256-gcm',
      deriveKey(`${use} sealing`, secretKey),
      nonce,
      { authTagLength: TAG_BYTES },
    )
      .setAAD(Buffer.from(place))
      .setAuthTag(tag)
    return JSON.parse(
      Buffer.concat([
        decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8'),
    )
  } catch {
    return undefined
  }
}

/**
 * Returns a keyed hash that identifies content without revealing it. A plain hash of a short number, such as a bank account, could be reversed by
 * trying all numbers.
 */
export const computeFingerprint = (text: string, use: string, secret: SealSecret) =>
  createHmac('sha256', deriveKey(`${use} fingerprints`, secret.secretKey))
    .update(text)
    .digest('base64')

export const isSealed = (value: unknown): value is SealedValue =>
  typeof value === 'object' &&
  value !== null &&
  'sealed' in value &&
  typeof value.sealed === 'string'

/** Returns the keys under which a value may be sealed: the current key and, during a rotation, the previous one. */
export const listSealKeys = ({ secretKey, previousKey }: SealSecret) =>
  [secretKey, ...(previousKey ? [previousKey] : [])] as const

/** Derives the key for one use, such as signing links. It reveals no key for another use. */
export const deriveKey = (use: string, secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', use, 32))

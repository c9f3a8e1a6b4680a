import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../settings/config.ts'

export type Sealed = { readonly sealed: string }
/** New seals are made under `secretKey`; those under the previous key can still be opened. */
export type Secret = Pick<Config, 'secretKey'> & Partial<Pick<Config, 'previousKey'>>
/** Each `use` has a key of its own; `place` is sealed with the content, so that no row can be put in the place of another. */
export type Bound = { readonly use: string; readonly place: string }

const NONCE = 12
const TAG = 16
const VERSION = 1

/** Seals content that must not be readable in a copy of the database: AES-256-GCM; version, nonce, tag, text. */
export function seal(content: unknown, { use, place }: Bound, secret: Secret): Sealed {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(
    'aes-256-gcm',
    derivedKey(`${use} sealing`, secret.secretKey),
    nonce,
  ).setAAD(Buffer.from(place))
  const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return {
    sealed: Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]).toString(
      'base64',
    ),
  }
}

/** Undefined for content that was changed, moved, or sealed under another secret. */
export function unseal(sealed: Sealed, bound: Bound, { secretKey, previousKey }: Secret): unknown {
  const content = unsealUnder(sealed, bound, secretKey)
  return content === undefined && previousKey ? unsealUnder(sealed, bound, previousKey) : content
}

function unsealUnder({ sealed }: Sealed, { use, place }: Bound, secretKey: string): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    if (bytes[0] !== VERSION) return undefined
    const nonce = bytes.subarray(1, 1 + NONCE)
    const tag = bytes.subarray(1 + NONCE, 1 + NONCE + TAG)
    const decipher = createDecipheriv(
      'aes-256-gcm',
      derivedKey(`${use} sealing`, secretKey),
      nonce,
      { authTagLength: TAG },
    )
      .setAAD(Buffer.from(place))
      .setAuthTag(tag)
    return JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(1 + NONCE + TAG)), decipher.final()]).toString(
        'utf8',
      ),
    )
  } catch {
    return undefined
  }
}

/** Names content without revealing it: a plain hash of so few digits could be found by trial. */
export const fingerprint = (text: string, use: string, secret: Secret) =>
  createHmac('sha256', derivedKey(`${use} fingerprints`, secret.secretKey))
    .update(text)
    .digest('base64')

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  'sealed' in value &&
  typeof value.sealed === 'string'

/** The key of today and, while it is being replaced, the previous one. */
export const keysOf = ({ secretKey, previousKey }: Secret) =>
  [secretKey, ...(previousKey ? [previousKey] : [])] as const

/** Derives a key for one use, from which no one can find another. */
export const derivedKey = (use: string, secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', use, 32))

import { createHash } from 'node:crypto'

/**
 * Returns the SHA-256 of content that cannot be guessed or is no secret. Secrets that can be guessed need other protection: passwords have a slow
 * hash, and attempts at short codes are limited.
 */
export const sha256 = (content: string | Uint8Array): Buffer =>
  createHash('sha256').update(content).digest()

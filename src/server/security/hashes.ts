import { createHash } from 'node:crypto'

/**
 * Returns the SHA-256 of content in memory, for content that cannot be guessed or is no secret: passwords have a slow hash, and short codes
 * limited attempts.
 */
export const sha256 = (content: string | Uint8Array): Buffer =>
  createHash('sha256').update(content).digest()

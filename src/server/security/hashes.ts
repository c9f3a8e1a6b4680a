import { createHash } from 'node:crypto'

/**
 * The SHA-256 of content that is at hand as a whole. It is only for what cannot be guessed, or is not secret: passwords are hashed slowly, and short
 * codes are limited in tries.
 */
export const sha256 = (content: string | Uint8Array): Buffer =>
  createHash('sha256').update(content).digest()

import { createHmac } from 'node:crypto'
import { sql } from '#server/database/database.ts'
import { keysOf, type Secret } from '#server/security/seal.ts'
import type { ShortLinkKind } from '../domain/short-link.ts'
import type { WrittenCode } from '../domain/link-code.ts'

/**
 * Hashes a link's code with a key, because ten typed characters could be guessed from a plain hash. The kind is included, so a code opens only its
 * own kind.
 */
export const hashOfLink = (
  kind: ShortLinkKind,
  { form, code }: WrittenCode,
  { secretKey }: Pick<Secret, 'secretKey'>,
) => createHmac('sha256', secretKey).update(`short link ${kind} ${form} ${code}`).digest()

/** Builds the condition that link `l` has this code, hashed under the current or the previous key. */
export function isCode(kind: ShortLinkKind, written: WrittenCode, secret: Secret) {
  const hashes = keysOf(secret).map((secretKey) => hashOfLink(kind, written, { secretKey }))
  return written.form === 'id'
    ? sql`l.code_hash = any(${hashes}::bytea[])`
    : sql`l.typed_hash = any(${hashes}::bytea[])`
}

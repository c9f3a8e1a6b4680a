import { createHmac } from 'node:crypto'
import { sql } from '#server/database/database.ts'
import { listSealKeys, type SealSecret } from '#server/security/seal.ts'
import type { ShortLinkKind } from '../domain/short-link.ts'
import type { ParsedCode } from '../domain/link-code.ts'

/**
 * Hashes a link's code with a key, because ten typed characters could be guessed from a plain hash. The kind is included, so a code opens only its
 * own kind.
 */
export const hashLink = (
  kind: ShortLinkKind,
  { form, code }: ParsedCode,
  { secretKey }: Pick<SealSecret, 'secretKey'>,
) => createHmac('sha256', secretKey).update(`short link ${kind} ${form} ${code}`).digest()

/** Builds the condition that link `l` has this code, hashed under the current or the previous key. */
export function buildCodeCondition(kind: ShortLinkKind, written: ParsedCode, secret: SealSecret) {
  const hashes = listSealKeys(secret).map((secretKey) => hashLink(kind, written, { secretKey }))
  return written.form === 'id'
    ? sql`l.code_hash = any(${hashes}::bytea[])`
    : sql`l.typed_hash = any(${hashes}::bytea[])`
}

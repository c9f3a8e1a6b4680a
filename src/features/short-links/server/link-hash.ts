import { createHmac } from 'node:crypto'
import { sql } from '#server/database/database.ts'
import { keysOf, type Secret } from '#server/security/seal.ts'
import type { ShortLinkKind } from '../domain/short-link.ts'
import type { WrittenCode } from '../domain/link-code.ts'

/** Keyed, since ten typed signs could be found out from a plain hash; a code opens its own kind alone. */
export const hashOfLink = (
  kind: ShortLinkKind,
  { form, code }: WrittenCode,
  { secretKey }: Pick<Secret, 'secretKey'>,
) => createHmac('sha256', secretKey).update(`short link ${kind} ${form} ${code}`).digest()

/** Whether it is the link `l`, made under the key of today or the one before. */
export function isCode(kind: ShortLinkKind, written: WrittenCode, secret: Secret) {
  const hashes = keysOf(secret).map((secretKey) => hashOfLink(kind, written, { secretKey }))
  return written.form === 'id'
    ? sql`l.code_hash = any(${hashes}::bytea[])`
    : sql`l.typed_hash = any(${hashes}::bytea[])`
}

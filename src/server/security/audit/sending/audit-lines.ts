import { sha256 } from '#server/security/hashes.ts'
import type { AuditEntry } from '../audit-entries.ts'

export type AuditLine = AuditEntry & { readonly id: number }

/** Formats entries as JSON Lines, in the format that docs/operations.md specifies for receivers. */
export const formatAuditLines = (lines: readonly AuditLine[]) =>
  lines
    .map(
      ({ id, at, actor, event, subject, requestId }) =>
        `${JSON.stringify({ id, at, actor, event, subject, requestId })}\n`,
    )
    .join('')

/**
 * Returns the idempotency key of a batch from its range of ids and its content, because a restored database can give the same ids to other events.
 */
export const buildBatchKey = (lines: readonly AuditLine[]) =>
  `${lines[0]?.id}-${lines.at(-1)?.id}-${sha256(formatAuditLines(lines)).toString('hex').slice(0, 16)}`

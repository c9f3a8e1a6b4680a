import { sha256 } from '#server/security/hashes.ts'
import type { Entry } from '../audit-entries.ts'

export type Line = Entry & { readonly id: number }

/** JSON Lines, as docs/operations.md describes them for the maker of a receiver. */
export const textOf = (lines: readonly Line[]) =>
  lines
    .map(
      ({ id, at, actor, event, subject, requestId }) =>
        `${JSON.stringify({ id, at, actor, event, subject, requestId })}\n`,
    )
    .join('')

/** Names the range and its content: a database that was restored gives earlier ids to other events, which are no repeat. */
export const keyOf = (lines: readonly Line[]) =>
  `${lines[0]?.id}-${lines.at(-1)?.id}-${sha256(textOf(lines)).toString('hex').slice(0, 16)}`

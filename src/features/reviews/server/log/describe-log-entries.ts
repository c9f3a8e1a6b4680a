import { nameEntryAuthor } from '#features/registrations/domain/life-cycle/branch-link.ts'
import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { findKindGroup } from '../../domain/log/kinds.ts'
import { describeLogEntry } from '../../domain/log/describe-log-entry.ts'
import type { StoredLogEntry } from './log-queries.ts'
import { readLogTextContext, readActorNames } from './log-text-context.ts'

/** Returns log entries as text, in the same order. */
export async function describeLogEntries(
  db: Database,
  registration: StoredRegistration,
  entries: readonly StoredLogEntry[],
  secret: SealSecret,
) {
  const known = await readLogTextContext(db, registration, secret)
  const nameOf = await readActorNames(db, registration, [
    ...new Set(entries.map(({ actor }) => actor)),
  ])
  return entries.map((entry) => ({
    seq: entry.seq,
    at: entry.at,
    by: entry.actor,
    who: nameEntryAuthor(nameOf(entry.actor), entry.said),
    kind: findKindGroup(entry.kind),
    ...describeLogEntry(entry, known.at(entry.seq)),
  }))
}

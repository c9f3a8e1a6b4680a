import { saidThrough } from '#features/registrations/domain/life/through-link.ts'
import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { groupOf } from '../../domain/log/kinds.ts'
import { told } from '../../domain/log/told.ts'
import type { StoredEntry } from './log-queries.ts'
import { knownOf, namesOf } from './names.ts'

/** Returns log entries as text, in the same order. */
export async function toldEntries(
  db: Database,
  registration: StoredRegistration,
  entries: readonly StoredEntry[],
  secret: Secret,
) {
  const known = await knownOf(db, registration, secret)
  const nameOf = await namesOf(db, registration, [...new Set(entries.map(({ actor }) => actor))])
  return entries.map((entry) => ({
    seq: entry.seq,
    at: entry.at,
    by: entry.actor,
    who: saidThrough(nameOf(entry.actor), entry.said),
    kind: groupOf(entry.kind),
    ...told(entry, known),
  }))
}

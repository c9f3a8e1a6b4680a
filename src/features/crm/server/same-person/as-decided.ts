import type { Database } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'
import { findContradictedDecision } from '../../domain/sending.ts'
import { listCrmDecisions, type RegistrationInCrm } from '../crm-queries.ts'

/**
 * Throws a 409 if an order or a retry contradicts a consultant's decision: the record to merge with was found to be of a different person, or another
 * record to be of the same person. `link` is null for a new record.
 */
export async function assertAsDecided(
  db: Database,
  whose: RegistrationInCrm,
  link: string | null,
): Promise<void> {
  const contradiction = findContradictedDecision(await listCrmDecisions(db, whose), link)
  if (contradiction) throw conflict(contradiction)
}

import type { Database } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'
import { findContradictedDecision } from '../../domain/sending.ts'
import { listCrmDecisions, type RegistrationInCrm } from '../crm-queries.ts'

/**
 * Throws a 409 if sending a registration to the CRM, for the first time or again, contradicts a consultant's decision: `link`, the record to merge with,
 * is of a different person, or another record is of the same person. `link` is null if a new record is to be made.
 */
export async function assertAsDecided(
  db: Database,
  whose: RegistrationInCrm,
  link: string | null,
): Promise<void> {
  const contradiction = findContradictedDecision(await listCrmDecisions(db, whose), link)
  if (contradiction) throw conflict(contradiction)
}

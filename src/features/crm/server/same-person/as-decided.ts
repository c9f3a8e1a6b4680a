import type { Database } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'
import { findContradictedDecision } from '../../domain/sending.ts'
import { listCrmDecisions, type RegistrationInCrm } from '../crm-queries.ts'

/** Throws a 409 if a consultant decided otherwise about the record to merge with, or about a new record, than an order or a retry assumes. */
export async function assertAsDecided(
  db: Database,
  whose: RegistrationInCrm,
  link: string | null,
): Promise<void> {
  const contradiction = findContradictedDecision(await listCrmDecisions(db, whose), link)
  if (contradiction) throw conflict(contradiction)
}

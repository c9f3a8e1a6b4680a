import { encodeCrockford } from '#shared/crockford.ts'
import { addPeriod, FIXED_RETENTION_PERIODS } from '#shared/periods.ts'

/** Returns a reference for inquiries about a deletion, such as 'A1B2C-D3E4F'. Each of its ten characters comes from five bits of one random byte. */
export function formatDeletionReference(random: Uint8Array): string {
  const characters = encodeCrockford(random.subarray(0, 10))
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}

/**
 * Returns the end of the retention of a legal record. Regulation 29 of the Conduct Regulations 2003 requires a year after the last service to the
 * person, which cannot be later than the deletion of the account. A record of the 29th of February is retained until the 1st of March.
 */
export const calculateRetentionEnd = (erasedAt: Date): Date =>
  addPeriod(erasedAt, FIXED_RETENTION_PERIODS.legalRecord)

import type { Section } from '#server/personal-data/personal-rows.ts'
import type { Secret } from '#server/security/seal.ts'

/** What is sealed in the database, its person reads: bank accounts, numbers that a registration asked for, and what was asked about a driving licence. */
export const opened = (
  { name, rows, open }: Section,
  candidateId: string,
  secret: Secret,
): Section => ({
  name,
  rows: open ? rows.map((row) => open(row, candidateId, secret)) : rows,
})

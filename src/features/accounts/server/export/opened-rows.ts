import type { Section } from '#server/personal-data/personal-rows.ts'
import type { Secret } from '#server/security/seal.ts'

/** Decrypts rows for the person's own export: bank accounts, numbers that a registration asked for, and answers about a driving licence. */
export const openSealedRows = (
  { name, rows, open }: Section,
  candidateId: string,
  secret: Secret,
): Section => ({
  name,
  rows: open ? rows.map((row) => open(row, candidateId, secret)) : rows,
})

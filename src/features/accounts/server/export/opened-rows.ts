import type { ExportSection } from '#server/personal-data/personal-rows.ts'
import type { SealSecret } from '#server/security/seal.ts'

/** Decrypts rows for the person's own export: bank accounts, numbers that a registration asked for, and answers about a driving licence. */
export const openSealedRows = (
  { name, rows, open }: ExportSection,
  candidateId: string,
  secret: SealSecret,
): ExportSection => ({
  name,
  rows: open ? rows.map((row) => open(row, candidateId, secret)) : rows,
})

import type { OpenRow } from '#server/personal-data/personal-table.ts'
import type { Sealed } from '#server/security/seal.ts'
import { Failure } from '#shared/failure.ts'
import { openDetails } from './bank-account-seal.ts'

/** Decrypts a bank account for the owner's data export. */
export const openedBankAccount: OpenRow = (row, candidateId, secret) => {
  if (row.kind !== 'bankaccount') return row
  try {
    return {
      ...row,
      details: openDetails(row.details as Sealed, { candidateId, id: String(row.id) }, secret),
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ...row, details: error.message }
  }
}

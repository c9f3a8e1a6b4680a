import type { RowDecrypter } from '#server/personal-data/personal-table.ts'
import type { SealedValue } from '#server/security/seal.ts'
import { Failure } from '#shared/failure.ts'
import { unsealBankDetails } from './bank-account-seal.ts'

/** Decrypts a bank account for the owner's data export. */
export const unsealBankAccountForExport: RowDecrypter = (row, candidateId, secret) => {
  if (row.kind !== 'bankaccount') return row
  try {
    return {
      ...row,
      details: unsealBankDetails(
        row.details as SealedValue,
        { candidateId, id: String(row.id) },
        secret,
      ),
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ...row, details: error.message }
  }
}

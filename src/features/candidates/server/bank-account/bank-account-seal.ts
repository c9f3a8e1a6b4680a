import { createGoneFailure } from '#shared/failure.ts'
import * as sealing from '#server/security/seal.ts'
import type { BankDetails } from '../../contract/records/bank-account.ts'

/** A reference to a record of a candidate. The encryption is bound to both ids, so that a sealed text can be opened in no other row. */
export type RecordRef = { readonly candidateId: string; readonly id: string }
export type { SealedValue } from '#server/security/seal.ts'

const BANK_ACCOUNT_SEAL_USE = 'bank account'

export const sealBankDetails = (
  details: BankDetails,
  ref: RecordRef,
  secret: sealing.SealSecret,
): sealing.SealedValue => sealing.seal(details, bindSealToRecord(ref), secret)

/** Decrypts bank details. A record that was changed, moved or sealed under another secret cannot be decrypted, so its owner must enter it again. */
export function unsealBankDetails(
  sealed: sealing.SealedValue,
  ref: RecordRef,
  secret: sealing.SealSecret,
): BankDetails {
  const details = sealing.unseal(sealed, bindSealToRecord(ref), secret)
  if (details === undefined)
    throw createGoneFailure('These bank details can no longer be read. Please enter them again.')
  return details as BankDetails
}

export const fingerprintBankDetails = (details: unknown, secret: sealing.SealSecret) =>
  sealing.computeFingerprint(JSON.stringify(details), BANK_ACCOUNT_SEAL_USE, secret)

export const bindSealToRecord = ({ candidateId, id }: RecordRef): sealing.SealContext => ({
  use: BANK_ACCOUNT_SEAL_USE,
  place: `candidate_records bankaccount ${candidateId} ${id}`,
})

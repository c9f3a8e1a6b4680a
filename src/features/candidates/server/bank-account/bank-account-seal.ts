import { gone } from '#shared/failure.ts'
import * as sealing from '#server/security/seal.ts'
import type { BankDetails } from '../../contract/records/bank-account.ts'

/** A reference to a record of a candidate. The encryption is bound to both ids, so that a sealed text can be opened in no other row. */
export type RecordRef = { readonly candidateId: string; readonly id: string }
export type { Sealed } from '#server/security/seal.ts'

const USE = 'bank account'

export const sealDetails = (
  details: BankDetails,
  ref: RecordRef,
  secret: sealing.Secret,
): sealing.Sealed => sealing.seal(details, boundTo(ref), secret)

/** Decrypts bank details. A record that was changed, moved or sealed under another secret cannot be decrypted, so its owner must enter it again. */
export function openDetails(
  sealed: sealing.Sealed,
  ref: RecordRef,
  secret: sealing.Secret,
): BankDetails {
  const details = sealing.unseal(sealed, boundTo(ref), secret)
  if (details === undefined)
    throw gone('These bank details can no longer be read. Please enter them again.')
  return details as BankDetails
}

export const fingerprintOf = (details: unknown, secret: sealing.Secret) =>
  sealing.fingerprint(JSON.stringify(details), USE, secret)

export const boundTo = ({ candidateId, id }: RecordRef): sealing.Bound => ({
  use: USE,
  place: `candidate_records bankaccount ${candidateId} ${id}`,
})

import { gone } from '#shared/failure.ts'
import * as sealing from '#server/security/seal.ts'
import type { BankDetails } from '../../contract/records/bank-account.ts'

/** Whose it is and which record. */
type Place = { readonly candidateId: string; readonly id: string }
export type { Sealed } from '#server/security/seal.ts'

const USE = 'bank account'

/** Bank details as they lie in the database. */
export const seal = (details: BankDetails, place: Place, secret: sealing.Secret): sealing.Sealed =>
  sealing.seal(details, boundTo(place), secret)

/** A record that was changed, moved, or sealed under another secret opens no more: its owner enters it again. */
export function open(sealed: sealing.Sealed, place: Place, secret: sealing.Secret): BankDetails {
  const details = sealing.unseal(sealed, boundTo(place), secret)
  if (details === undefined)
    throw gone('These bank details can no longer be read. Please enter them again.')
  return details as BankDetails
}

export const fingerprintOf = (details: unknown, secret: sealing.Secret) =>
  sealing.fingerprint(JSON.stringify(details), USE, secret)

export const boundTo = ({ candidateId, id }: Place): sealing.Bound => ({
  use: USE,
  place: `candidate_records bankaccount ${candidateId} ${id}`,
})

import { MAX_CV_BYTES_PER_PERSON, MAX_CVS_PER_PERSON } from './limits.ts'
import { FILE_REFUSALS } from './refusals.ts'

export type StoredCvTotals = { readonly cvs: number; readonly bytes: number }

/** Returns a refusal if another CV of `more` bytes would exceed the candidate's limits; otherwise undefined. */
export function findQuotaRefusal({ cvs, bytes }: StoredCvTotals, more: number): string | undefined {
  if (cvs >= MAX_CVS_PER_PERSON) return FILE_REFUSALS.tooMany
  return bytes + more > MAX_CV_BYTES_PER_PERSON ? FILE_REFUSALS.noRoom : undefined
}

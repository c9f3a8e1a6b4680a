import { BYTES_PER_PERSON, CVS_PER_PERSON } from './limits.ts'
import { REFUSED } from './refusals.ts'

export type KeptCvs = { readonly cvs: number; readonly bytes: number }

/** Returns a refusal if one more CV of so many bytes exceeds the candidate's limits. */
export function refusalOfQuota({ cvs, bytes }: KeptCvs, more: number): string | undefined {
  if (cvs >= CVS_PER_PERSON) return REFUSED.tooMany
  return bytes + more > BYTES_PER_PERSON ? REFUSED.noRoom : undefined
}

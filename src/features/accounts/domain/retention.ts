import { crockfordOf } from '#shared/crockford.ts'
import { after, FIXED_PERIODS } from '#shared/periods.ts'

/** The reference that a person quotes who asks about a deletion: 'A1B2C-D3E4F', 50 bits of the ten random bytes. */
export function deletionReference(random: Uint8Array): string {
  const characters = crockfordOf(random.subarray(0, 10))
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}

/** Regulation 29 asks for a year after the last service, which cannot come after the deletion. The 29th of February is kept until the 1st of March. */
export const retainedUntil = (erasedAt: Date): Date => after(erasedAt, FIXED_PERIODS.legalRecord)

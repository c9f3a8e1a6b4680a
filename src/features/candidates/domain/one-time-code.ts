import { crockfordOf, readCrockford } from '#shared/crockford.ts'

/** The length of a code and the number of tries, both from the specification [seed 5.6]. */
export const CODE_LENGTH = 4
export const MOST_TRIES = 5
/** The message for a wrong code. It is also the fallback text of the call, because a wrong code is its usual failure [seed 8.7]. */
export const WRONG_CODE = 'Unable to verify OTP. Please try again.'

/** Makes a code of four characters of Crockford's base 32 (20 bits) from four random bytes. */
export const codeOf = (random: Iterable<number>) => crockfordOf(random)

/** Normalises a typed code: upper or lower case, spaces and look-alike characters make no difference. */
export const readCode = (typed: string) => readCrockford(typed.replace(/\s/g, ''))

/** Returns a message unless the code has exactly four characters [seed 5.6]. */
export const codeRefusal = (typed: string) =>
  readCode(typed).length === CODE_LENGTH ? undefined : `The code must be ${CODE_LENGTH} characters`

export type EndOfCode = 'used' | 'expired' | 'exhausted'
type Code = { readonly usedAt: Date | null; readonly expiresAt: Date; readonly tries: number }

/** Returns the reason why the code can no longer be tried; undefined while it can. */
export function endOfCode({ usedAt, expiresAt, tries }: Code, now: Date): EndOfCode | undefined {
  if (usedAt) return 'used'
  if (expiresAt <= now) return 'expired'
  return tries < MOST_TRIES ? undefined : 'exhausted'
}

export const ENDED: Readonly<Record<EndOfCode, string>> = {
  used: 'This code was already used. Please request another one.',
  expired: 'This code has expired. Please request another one.',
  exhausted: 'This code was tried too often. Please request another one.',
}

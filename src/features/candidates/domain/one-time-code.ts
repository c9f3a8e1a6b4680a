import { crockfordOf, readCrockford } from '#shared/crockford.ts'

/** [seed 5.6] */
export const CODE_LENGTH = 4
export const MOST_TRIES = 5
/** The text of the call, because a wrong code is its usual failure [seed 8.7]. */
export const WRONG_CODE = 'Unable to verify OTP. Please try again.'

/** Four signs of Crockford's base 32, twenty bits, from as many random bytes. */
export const codeOf = (random: Iterable<number>) => crockfordOf(random)

/** Case, spaces and look-alikes do not matter. */
export const readCode = (typed: string) => readCrockford(typed.replace(/\s/g, ''))

/** Valid only with exactly four characters [seed 5.6]. */
export const codeRefusal = (typed: string) =>
  readCode(typed).length === CODE_LENGTH ? undefined : `The code must be ${CODE_LENGTH} characters`

export type EndOfCode = 'used' | 'expired' | 'exhausted'
type Code = { readonly usedAt: Date | null; readonly expiresAt: Date; readonly tries: number }

/** Why a code can no longer be tried; undefined while it can. */
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

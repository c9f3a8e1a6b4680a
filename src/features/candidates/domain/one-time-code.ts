import { encodeCrockford, normaliseCrockford } from '#shared/crockford.ts'

/** The length of a code and the number of tries, both from the specification [seed 5.6]. */
export const ONE_TIME_CODE_LENGTH = 4
export const MAX_CODE_TRIES = 5
/**
 * The message for a wrong code, as specification section 8.7 requires [seed 8.7]. It is also the fallback text of the call, because a wrong code is
 * the usual failure of the call.
 */
export const WRONG_CODE_MESSAGE = 'Unable to verify OTP. Please try again.'

/** Makes a code of four characters of Crockford's base 32 (20 bits) from four random bytes. */
export const makeOneTimeCode = (random: Iterable<number>) => encodeCrockford(random)

/** Normalises a typed code: upper or lower case, spaces and look-alike characters make no difference. */
export const normaliseOneTimeCode = (typed: string) => normaliseCrockford(typed.replace(/\s/g, ''))

/** Returns a message unless the code has exactly four characters, as specification section 5.6 requires [seed 5.6]. */
export const findOneTimeCodeRefusal = (typed: string) =>
  normaliseOneTimeCode(typed).length === ONE_TIME_CODE_LENGTH
    ? undefined
    : `The code must be ${ONE_TIME_CODE_LENGTH} characters`

export type CodeEndReason = 'used' | 'expired' | 'exhausted'
type CodeState = { readonly usedAt: Date | null; readonly expiresAt: Date; readonly tries: number }

/** Returns the reason why the code can no longer be tried; undefined while it can. */
export function findCodeEndReason(
  { usedAt, expiresAt, tries }: CodeState,
  now: Date,
): CodeEndReason | undefined {
  if (usedAt) return 'used'
  if (expiresAt <= now) return 'expired'
  return tries < MAX_CODE_TRIES ? undefined : 'exhausted'
}

export const CODE_END_MESSAGES: Readonly<Record<CodeEndReason, string>> = {
  used: 'This code was already used. Please request another one.',
  expired: 'This code has expired. Please request another one.',
  exhausted: 'This code was tried too often. Please request another one.',
}

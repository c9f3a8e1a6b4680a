import { encodeCrockford } from '#shared/crockford.ts'

/** The random bytes of a reference. */
export const REFERENCE_BYTES = 8

/** Returns the reference of a sending, which a person can read out on the phone: 'K7M2-9QD4'. */
export const formatReference = (random: Iterable<number>) =>
  encodeCrockford(random).replace(/^(.{4})/, '$1-')

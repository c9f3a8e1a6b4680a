import { encodeCrockford, normaliseCrockford } from '#shared/crockford.ts'

/** The random bytes of a reference. */
export const REFERENCE_BYTES = 8

/** Returns the reference of a sending, which a person can read out on the phone: 'K7M2-9QD4'. */
export const formatReference = (random: Iterable<number>) =>
  encodeCrockford(random).replace(/^(.{4})/, '$1-')

/** Returns the reference that was typed, with or without its hyphen; undefined if something else was typed. */
export const readReference = (typed: string): string | undefined =>
  /^([0-9A-Z]{4})[\s-]?([0-9A-Z]{4})$/.exec(normaliseCrockford(typed.trim()))?.slice(1).join('-')

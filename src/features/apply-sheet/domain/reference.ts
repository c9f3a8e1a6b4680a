import { encodeCrockford, normaliseCrockford } from '#shared/crockford.ts'

/** The number of random bytes from which a reference is made, one per character. */
export const REFERENCE_BYTES = 8

/** Formats the reference of a sent application, which is short enough to be read out on the phone: 'K7M2-9QD4'. */
export const formatReference = (random: Iterable<number>) =>
  encodeCrockford(random).replace(/^(.{4})/, '$1-')

/** Parses a typed reference, with or without its hyphen, and returns it with the hyphen; undefined if the text is no reference. */
export const readReference = (typed: string): string | undefined =>
  /^([0-9A-Z]{4})[\s-]?([0-9A-Z]{4})$/.exec(normaliseCrockford(typed.trim()))?.slice(1).join('-')

/** The 32 characters of Crockford's base 32. I, L, O and U are left out because people mistake them for other characters. */
const CROCKFORD_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes random bytes in Crockford's base 32. Each byte gives one character, from its lowest five bits. */
export const encodeCrockford = (random: Iterable<number>): string =>
  Array.from(random, (byte) => CROCKFORD_CHARACTERS[byte & 31]).join('')

/** Normalises a typed code: letters become capitals, O becomes 0, and I and L become 1. */
export const normaliseCrockford = (typed: string): string =>
  typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')

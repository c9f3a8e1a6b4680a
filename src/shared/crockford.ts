/** The 32 characters of Crockford's base 32: no I, L, O or U, which people mistake for others. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Each random byte gives one character of five bits. */
export const crockfordOf = (random: Iterable<number>): string =>
  Array.from(random, (byte) => CHARACTERS[byte & 31]).join('')

/** Reads what a person typed: case and look-alikes do not matter. */
export const readCrockford = (typed: string): string =>
  typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')

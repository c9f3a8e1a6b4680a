/** The 32 signs of Crockford's base 32: no I, L, O or U, which are read as others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** One sign, five bits, for each random byte. */
export const crockfordOf = (random: Iterable<number>): string =>
  Array.from(random, (byte) => SIGNS[byte & 31]).join('')

/** What a person typed, as it was written: case and look-alikes do not matter. */
export const readCrockford = (typed: string): string =>
  typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')

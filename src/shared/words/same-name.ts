/**
 * Returns whether the typed name is the given one. A dotless ı in the given name can be typed as i, because its capital is I; a typed ı never stands
 * for an i.
 */
export const isSameName = (typed: string, given: string) =>
  [given, given.replaceAll('ı', 'i')].some((name) => normaliseName(name) === normaliseName(typed))

/**
 * Normalises a name for comparison: removes capitals, accents, spaces and the characters that join the parts of a name. It splits only accents off
 * (NFD), because NFKD would also turn other characters, such as full-width letters, into the letters that they look like.
 */
export const normaliseName = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[łøđßæœðþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[\p{M}\s'’‘`´.\-‐‑–]/gu, '')

/** Letters that Unicode normalisation does not split into a plain letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
}

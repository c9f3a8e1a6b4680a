/**
 * Reduces a text to the letters a to z with one space between words, without accents, case and punctuation. A hyphen becomes a space; an apostrophe
 * is removed.
 */
export const toPlainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/[\p{M}'’`.]/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Counts the typing mistakes between two words: an extra, missing or different letter, or two swapped neighbours. It stops counting above `most`. */
export function countTypingErrors(one: string, other: string, most = 2): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let line = 1; line <= one.length; line++) {
    const next = [line]
    for (let column = 1; column <= other.length; column++) {
      const same = one[line - 1] === other[column - 1]
      let least = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (
        line > 1 &&
        column > 1 &&
        one[line - 1] === other[column - 2] &&
        one[line - 2] === other[column - 1]
      )
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return Math.min(row[other.length] ?? 0, most + 1)
}

/** Maps spellings that sound alike to one text, roughly, because people often write down a name that they only heard. */
export const toSoundKey = (name: string) => {
  const said = toPlainLetters(name)
    .replaceAll(' ', '')
    .replace(/^(kn|gn)/, 'n')
    .replace(/^wr/, 'r')
    .replace(/^mac(?=[b-df-hj-np-tv-z])/, 'mc')
    .replace(/ph/g, 'f')
    .replace(/gh/g, '')
    .replace(/[sc]h/g, 's')
    .replace(/ck|q|c(?![eiy])/g, 'k')
    .replace(/c|z/g, 's')
    .replace(/dg|j/g, 'g')
    .replace(/v|w/g, 'f')
    .replace(/th|d/g, 't')
    .replace(/b/g, 'p')
    .replace(/n/g, 'm')
  return (said.charAt(0) + said.slice(1).replace(/[aeiouyh]/g, ''))
    .replace(/^[aeiou]/, 'a')
    .replace(/(.)\1+/g, '$1')
}

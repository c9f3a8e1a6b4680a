import { type LexemeTable, findOrAddLexeme } from './lexeme-table.ts'

/**
 * The lexemes of a tsvector, in arrays that are reused for every text, because building the index at startup reads a hundred million lexemes.
 * terms[i] is the number of lexeme i in the lexicon, and its positions are at starts[i] to starts[i + 1].
 */
export type TsvectorLexemes = {
  count: number
  terms: Uint32Array
  starts: Uint32Array
  positions: Uint16Array
  weights: Uint8Array
}

/** The weight of words in the title. This weight and the two below are the letters D to A of a tsvector, as the numbers 0 to 3. */
export const TITLE_WEIGHT = 3
export const NAMES_WEIGHT = 2
export const TEXT_WEIGHT = 0

export const makeLexemes = (): TsvectorLexemes => ({
  count: 0,
  terms: new Uint32Array(0),
  starts: new Uint32Array(0),
  positions: new Uint16Array(0),
  weights: new Uint8Array(0),
})

/** Reads a text such as 'nurs':1A,14 'leed':3B. Inside the quotes, '' is one quote and \\ one backslash. */
export function readTsvector(text: string, lexicon: LexemeTable, into: TsvectorLexemes): void {
  enlargeArrays(into, text.length)
  const { terms, starts, positions, weights } = into
  let count = 0
  let places = 0
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) !== QUOTE) continue
    const from = ++at
    let escaped = false
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code !== QUOTE && code !== BACKSLASH) continue
      if (code === QUOTE && text.charCodeAt(at + 1) !== QUOTE) break
      escaped = true
      at++
    }
    terms[count] = escaped
      ? findEscapedLexeme(lexicon, text.slice(from, at))
      : findOrAddLexeme(lexicon, text, from, at)
    starts[count++] = places
    if (text.charCodeAt(at + 1) !== COLON) continue
    at += 2
    for (; ; at++) {
      let position = 0
      let code = text.charCodeAt(at)
      for (; code >= ZERO && code <= NINE; code = text.charCodeAt(++at))
        position = position * 10 + code - ZERO
      const weight = code >= A && code <= D ? D - code : TEXT_WEIGHT
      if (code >= A && code <= D) code = text.charCodeAt(++at)
      positions[places] = position
      weights[places++] = weight
      if (code !== COMMA) break
    }
  }
  starts[count] = places
  into.count = count
}

function findEscapedLexeme(lexicon: LexemeTable, escaped: string): number {
  const lexeme = escaped.replace(/''|\\\\/g, (pair) => pair.charAt(0))
  return findOrAddLexeme(lexicon, lexeme, 0, lexeme.length)
}

const [QUOTE, BACKSLASH, COLON, COMMA, ZERO, NINE, A, D] = [39, 92, 58, 44, 48, 57, 65, 68]

/** Enlarges the arrays for a text of this length. A lexeme takes at least four characters ('a' and a space), and a position takes two. */
function enlargeArrays(into: TsvectorLexemes, length: number) {
  if (into.positions.length * 2 >= length) return
  into.terms = new Uint32Array(length)
  into.starts = new Uint32Array(length)
  into.positions = new Uint16Array(length)
  into.weights = new Uint8Array(length)
}

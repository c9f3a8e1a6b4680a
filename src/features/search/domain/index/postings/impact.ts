/**
 * Returns how relevant a term is to a document, in one byte. Bit 7 is set if the term is in the title, bit 6 if it is in the names (company, sector,
 * town, category); the other bits are its weight in the text.
 */
export function computeImpact(
  inTitle: boolean,
  inNames: boolean,
  timesInText: number,
  lengthOfText: number,
): number {
  return (
    (inTitle ? IN_TITLE_BIT : 0) |
    (inNames ? IN_NAMES_BIT : 0) |
    computeTextImpact(timesInText, lengthOfText)
  )
}

export const IN_TITLE_BIT = 0x80
export const IN_NAMES_BIT = 0x40
const TEXT_WEIGHT_MASK = 0x3f

export const isTermInTitle = (impact: number) => (impact & IN_TITLE_BIT) !== 0
export const isTermInNames = (impact: number) => (impact & IN_NAMES_BIT) !== 0
/** Returns the term's weight in the text: 1 at most, and 0 if the term is not in the text. */
export const readTextWeight = (impact: number) => (impact & TEXT_WEIGHT_MASK) / TEXT_WEIGHT_MASK

/** The weight of each of the three fields. */
export type FieldWeights = { readonly title: number; readonly names: number; readonly text: number }

/** Returns the score of every possible impact byte, so that scoring a document is one look-up. */
export function computeImpactScores({ title, names, text }: FieldWeights): Float32Array {
  return Float32Array.from(
    { length: 256 },
    (_, impact) =>
      (isTermInTitle(impact) ? title : 0) +
      (isTermInNames(impact) ? names : 0) +
      readTextWeight(impact) * text,
  )
}

// The constants of BM25. The usual length is a constant rather than the mean of the documents, so that the bytes of a segment stay valid when it is
// merged with others.
const TERM_SATURATION = 1.2
const TEXT_LENGTH_NORMALISATION = 0.5
const USUAL_TEXT_LENGTH = 220

/**
 * Returns the weight of a term in the text. Each further mention adds less, and a mention in a short text adds more than one in a long text. A
 * mentioned term has at least 1.
 */
function computeTextImpact(times: number, length: number): number {
  if (times === 0) return 0
  const share =
    times /
    (times +
      TERM_SATURATION *
        (1 - TEXT_LENGTH_NORMALISATION + (TEXT_LENGTH_NORMALISATION * length) / USUAL_TEXT_LENGTH))
  return Math.max(1, Math.round(share * TEXT_WEIGHT_MASK))
}

/**
 * Returns how relevant a term is to a document, in one byte: bit 7 if it is in the title, bit 6 if it is in the names (company, sector, town,
 * category), and in the other bits its weight in the text.
 */
export function impactOf(
  inTitle: boolean,
  inNames: boolean,
  timesInText: number,
  lengthOfText: number,
): number {
  return (inTitle ? IN_TITLE : 0) | (inNames ? IN_NAMES : 0) | textImpact(timesInText, lengthOfText)
}

export const IN_TITLE = 0x80
export const IN_NAMES = 0x40
const TEXT = 0x3f

export const inTitle = (impact: number) => (impact & IN_TITLE) !== 0
export const inNames = (impact: number) => (impact & IN_NAMES) !== 0
/** Returns the weight in the text, from 0 if the term is not in it, to 1. */
export const inText = (impact: number) => (impact & TEXT) / TEXT

/** The weight of each of the three fields. */
export type Weights = { readonly title: number; readonly names: number; readonly text: number }

/** Returns the score of every possible impact byte, so that scoring a document is one look-up. */
export function scoresOf({ title, names, text }: Weights): Float32Array {
  return Float32Array.from(
    { length: 256 },
    (_, impact) =>
      (inTitle(impact) ? title : 0) + (inNames(impact) ? names : 0) + inText(impact) * text,
  )
}

// The constants of BM25. The usual length is a constant rather than the mean of the documents, so that the bytes of a segment stay valid when it is
// merged with others.
const SATURATION = 1.2
const NORMALISATION = 0.5
const USUAL_LENGTH = 220

/**
 * Returns the weight of a term in the text. Each further mention adds less, and a mention in a short text adds more than one in a long text. A
 * mentioned term has at least 1.
 */
function textImpact(times: number, length: number): number {
  if (times === 0) return 0
  const share =
    times / (times + SATURATION * (1 - NORMALISATION + (NORMALISATION * length) / USUAL_LENGTH))
  return Math.max(1, Math.round(share * TEXT))
}

/** How much a document is about a term, in one byte: bit 7 = in its title, bit 6 = in its names (company, sector, town, category), the rest how much its text says of it. */
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
/** From 0, not in the text, to 1. */
export const inText = (impact: number) => (impact & TEXT) / TEXT

/** What each of the three places counts for. */
export type Weights = { readonly title: number; readonly names: number; readonly text: number }

/** For every byte what it counts for, so that scoring a document is one look-up. */
export function scoresOf({ title, names, text }: Weights): Float32Array {
  return Float32Array.from(
    { length: 256 },
    (_, impact) =>
      (inTitle(impact) ? title : 0) + (inNames(impact) ? names : 0) + inText(impact) * text,
  )
}

// The constants of BM25. The usual length is fixed, not the mean of what is held: a segment's bytes stay right when it is merged with others.
const SATURATION = 1.2
const NORMALISATION = 0.5
const USUAL_LENGTH = 220

/** Each further mention counts for less, and one in a short text for more than one in a long one. A mention is never nothing. */
function textImpact(times: number, length: number): number {
  if (times === 0) return 0
  const share =
    times / (times + SATURATION * (1 - NORMALISATION + (NORMALISATION * length) / USUAL_LENGTH))
  return Math.max(1, Math.round(share * TEXT))
}

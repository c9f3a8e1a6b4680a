import { type Mistake, type Spot, spotInWords } from '../domain/check/mistake.ts'
import { linesOf } from './json-lines.ts'

type Read =
  | { readonly refusal: string }
  | {
      readonly written: unknown
      readonly lines: ReadonlyMap<string, number>
      /** The keys that occur twice in one object. */
      readonly repeated: readonly Spot[]
    }

/** The deepest nesting of a file. The reader is recursive, and no real flow is nearly as deep. */
const DEEPEST = 200

/** Parses a JSON file, and finds the first line of each value. */
export function readJson(text: string): Read {
  if (depthOf(text) > DEEPEST)
    return { refusal: `The file is nested more than ${DEEPEST} levels deep: no one could read it.` }
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch (error) {
    return { refusal: `The file is no JSON: ${(error as Error).message}.` }
  }
  const { lines, repeated } = linesOf(text)
  return { written, lines, repeated: repeated.map(({ spot }) => spot) }
}

/** Formats mistakes in the order of their lines: 'line 3, tasks[0].name: …'. */
export const inLines = (mistakes: readonly Mistake[], lines: ReadonlyMap<string, number>) =>
  mistakes
    .map((one) => ({ ...one, line: lineOf(one.spot, lines) }))
    .toSorted((one, other) => one.line - other.line)
    .map(
      ({ line, spot, sentence }) =>
        `${[`line ${line}`, spotInWords(spot)].filter(Boolean).join(', ')}: ${sentence}`,
    )

/** Returns the line of a spot. A missing value has the line of the value that should contain it. */
const lineOf = (spot: Spot, lines: ReadonlyMap<string, number>): number =>
  lines.get(spotInWords(spot)) ?? (spot.length > 0 ? lineOf(spot.slice(0, -1), lines) : 1)

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') deepest = Math.max(deepest, ++depth)
    else if (token === '}' || token === ']') depth--
  }
  return deepest
}

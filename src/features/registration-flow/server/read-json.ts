import { type FlowMistake, type FlowFilePath, formatFlowFilePath } from '../domain/check/mistake.ts'
import { findJsonLines } from './json-lines.ts'

type JsonOrRefusal =
  | { readonly refusal: string }
  | {
      readonly written: unknown
      readonly lines: ReadonlyMap<string, number>
      /** The keys that occur twice in one object. */
      readonly repeated: readonly FlowFilePath[]
    }

/**
 * The deepest nesting that is accepted in a file. Deeper nesting could overflow the stack of the recursive reader, and no real flow comes near it.
 */
const MAX_JSON_DEPTH = 200

/** Parses a JSON file, and finds the first line of each value. */
export function readJson(text: string): JsonOrRefusal {
  if (measureDepth(text) > MAX_JSON_DEPTH)
    return {
      refusal: `The file is nested more than ${MAX_JSON_DEPTH} levels deep: no one could read it.`,
    }
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch (error) {
    return { refusal: `The file is no JSON: ${(error as Error).message}.` }
  }
  const { lines, repeated } = findJsonLines(text)
  return { written, lines, repeated: repeated.map(({ spot }) => spot) }
}

/** Formats mistakes in the order of their lines: 'line 3, tasks[0].name: …'. */
export const formatMistakesByLine = (
  mistakes: readonly FlowMistake[],
  lines: ReadonlyMap<string, number>,
) =>
  mistakes
    .map((one) => ({ ...one, line: findLineOfSpot(one.spot, lines) }))
    .toSorted((one, other) => one.line - other.line)
    .map(
      ({ line, spot, sentence }) =>
        `${[`line ${line}`, formatFlowFilePath(spot)].filter(Boolean).join(', ')}: ${sentence}`,
    )

/** Returns the line of the value at this path. A missing value has the line of the value that should contain it. */
const findLineOfSpot = (spot: FlowFilePath, lines: ReadonlyMap<string, number>): number =>
  lines.get(formatFlowFilePath(spot)) ??
  (spot.length > 0 ? findLineOfSpot(spot.slice(0, -1), lines) : 1)

function measureDepth(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') deepest = Math.max(deepest, ++depth)
    else if (token === '}' || token === ']') depth--
  }
  return deepest
}

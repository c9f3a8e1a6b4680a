import * as z from 'zod/mini'
import { FlowFile } from '../contract/flow-schema.ts'
import { checkFlow } from '../domain/check-flow.ts'
import { type Mistake, mistake, spotInWords } from '../domain/check/mistake.ts'
import type { Flow } from '../domain/definition.ts'
import { linesOf } from './json-lines.ts'
import { shapeMistakes } from './shape-mistakes.ts'

type Read = { readonly flow: Flow } | { readonly mistakes: readonly string[] }

/** The flow that a file holds, or every mistake of it in the order of its lines. Mistakes of the shape come alone: without one the rest has no meaning. */
export function readFlow(text: string): Read {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch (error) {
    return { mistakes: [`The file is no JSON: ${(error as Error).message}.`] }
  }
  const { lines, repeated } = linesOf(text)
  const twice = repeated.map(({ spot, line }) => ({
    ...mistake(spot, 'This key stands here twice; only the last one would be read.'),
    line,
  }))
  const parsed = z.safeParse(FlowFile, written)
  const found = (
    parsed.success ? checkFlow(parsed.data) : shapeMistakes(parsed.error.issues, written)
  ).map((one) => ({ ...one, line: lineOf(one.spot, lines) }))
  const mistakes = [...twice, ...found].toSorted((one, other) => one.line - other.line)
  if (!parsed.success || mistakes.length > 0)
    return {
      mistakes: mistakes.map(
        ({ line, spot, sentence }) =>
          `${[`line ${line}`, spotInWords(spot)].filter(Boolean).join(', ')}: ${sentence}`,
      ),
    }
  const { $schema: _forTheEditor, ...flow } = parsed.data
  return { flow }
}

/** Of what is missing, the line of what it is missing in. */
const lineOf = (spot: Mistake['spot'], lines: ReadonlyMap<string, number>): number =>
  lines.get(spotInWords(spot)) ?? (spot.length > 0 ? lineOf(spot.slice(0, -1), lines) : 1)

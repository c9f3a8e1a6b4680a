import * as z from 'zod/mini'
import { FlowFile } from '../contract/flow-schema.ts'
import { checkFlow } from '../domain/check/check-flow.ts'
import { mistake } from '../domain/check/mistake.ts'
import type { Flow } from '../domain/definition/definition.ts'
import { inLines, readJson } from './read-json.ts'
import { shapeMistakes } from './shape-mistakes.ts'

type Read = { readonly flow: Flow } | { readonly mistakes: readonly string[] }

/**
 * Returns the flow in a file, or all its mistakes in the order of their lines. Mistakes of the shape are reported first and without others,
 * because the other checks need the right shape.
 */
export function readFlow(text: string, today?: string): Read {
  const read = readJson(text)
  if ('refusal' in read) return { mistakes: [read.refusal] }
  const { written, lines, repeated } = read
  const parsed = z.safeParse(FlowFile, written)
  const mistakes = [
    ...repeated.map((spot) =>
      mistake(spot, 'This key is here twice; only the last one would be read.'),
    ),
    ...(parsed.success
      ? checkFlow(parsed.data, today)
      : shapeMistakes(parsed.error.issues, written)),
  ]
  if (!parsed.success || mistakes.length > 0) return { mistakes: inLines(mistakes, lines) }
  const { $schema: _forTheEditor, ...flow } = parsed.data
  return { flow }
}

import * as z from 'zod/mini'
import { FlowFile } from '../contract/flow-schema.ts'
import { checkFlow } from '../domain/check/check-flow.ts'
import { createMistake } from '../domain/check/mistake.ts'
import type { Flow } from '../domain/definition/definition.ts'
import { formatMistakesByLine, readJson } from './read-json.ts'
import { translateIssues } from './translate-issues.ts'

type FlowOrMistakes = { readonly flow: Flow } | { readonly mistakes: readonly string[] }

/**
 * Returns the flow in a file, or its mistakes in the order of their lines. If the shape is wrong, only mistakes of the shape and repeated keys are
 * returned, because the other checks need the right shape.
 */
export function readFlow(text: string, today?: string): FlowOrMistakes {
  const read = readJson(text)
  if ('refusal' in read) return { mistakes: [read.refusal] }
  const { written, lines, repeated } = read
  const parsed = z.safeParse(FlowFile, written)
  const mistakes = [
    ...repeated.map((spot) =>
      createMistake(spot, 'This key is here twice; only the last one would be read.'),
    ),
    ...(parsed.success
      ? checkFlow(parsed.data, today)
      : translateIssues(parsed.error.issues, written)),
  ]
  if (!parsed.success || mistakes.length > 0)
    return { mistakes: formatMistakesByLine(mistakes, lines) }
  const { $schema: _forTheEditor, ...flow } = parsed.data
  return { flow }
}

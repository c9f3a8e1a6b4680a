import type * as z from 'zod/mini'
import { createMistake, type FlowMistake, type FlowFilePath } from '../domain/check/mistake.ts'

type SchemaIssue = z.core.$ZodIssue

/** Translates the schema's issues into mistakes that an author of flows understands. */
export const translateIssues = (
  issues: readonly SchemaIssue[],
  written: unknown,
): readonly FlowMistake[] => issues.flatMap((issue) => translateIssue(issue, written))

function translateIssue(issue: SchemaIssue, written: unknown): readonly FlowMistake[] {
  const spot = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
  const given = readAtSpot(written, spot)
  const key = String(spot.at(-1) ?? 'The file')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((unknown) =>
      createMistake(
        [...spot, unknown],
        `'${unknown}' is no key that is read here. Take it out, or look for a slip in its spelling.`,
      ),
    )
  if (given === undefined) return [createMistake(spot, `${key} is missing.`)]
  if (issue.code === 'invalid_union')
    return [
      createMistake(
        spot,
        `${key} is one of ${formatOptions(issue)}, not ${formatShortJson(given)}.`,
      ),
    ]
  if (issue.code === 'invalid_value')
    return [
      createMistake(
        spot,
        `${key} is one of ${issue.values.map(String).join(', ')}, not ${formatShortJson(given)}.`,
      ),
    ]
  if (issue.code === 'invalid_type')
    return [
      createMistake(
        spot,
        `${key} is ${KIND_NAMES[issue.expected] ?? issue.expected}, not ${formatShortJson(given)}.`,
      ),
    ]
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return [
      createMistake(spot, `${key} is at least ${issue.minimum}, not ${formatShortJson(given)}.`),
    ]
  if (issue.code === 'too_big' && issue.origin !== 'string')
    return [
      createMistake(spot, `${key} is at most ${issue.maximum}, not ${formatShortJson(given)}.`),
    ]
  return [createMistake(spot, `${issue.message}.`)]
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const formatOptions = (issue: SchemaIssue) =>
  'options' in issue && Array.isArray(issue.options) ? issue.options.join(', ') : 'a few words'

const readAtSpot = (written: unknown, spot: FlowFilePath): unknown =>
  spot.reduce<unknown>(
    (value, part) => (value as Record<string | number, unknown> | undefined)?.[part],
    written,
  )

function formatShortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

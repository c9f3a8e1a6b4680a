import type * as z from 'zod/mini'
import { mistake, type Mistake, type Spot } from '../domain/check/mistake.ts'

type Issue = z.core.$ZodIssue

/** Translates the schema's issues into mistakes that an author of flows understands. */
export const shapeMistakes = (issues: readonly Issue[], written: unknown): readonly Mistake[] =>
  issues.flatMap((issue) => shapeMistake(issue, written))

function shapeMistake(issue: Issue, written: unknown): readonly Mistake[] {
  const spot = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
  const given = at(written, spot)
  const key = String(spot.at(-1) ?? 'The file')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((unknown) =>
      mistake(
        [...spot, unknown],
        `'${unknown}' is no key that is read here. Take it out, or look for a slip in its spelling.`,
      ),
    )
  if (given === undefined) return [mistake(spot, `${key} is missing.`)]
  if (issue.code === 'invalid_union')
    return [mistake(spot, `${key} is one of ${optionsOf(issue)}, not ${inWords(given)}.`)]
  if (issue.code === 'invalid_value')
    return [
      mistake(
        spot,
        `${key} is one of ${issue.values.map(String).join(', ')}, not ${inWords(given)}.`,
      ),
    ]
  if (issue.code === 'invalid_type')
    return [
      mistake(spot, `${key} is ${KINDS[issue.expected] ?? issue.expected}, not ${inWords(given)}.`),
    ]
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return [mistake(spot, `${key} is at least ${issue.minimum}, not ${inWords(given)}.`)]
  if (issue.code === 'too_big' && issue.origin !== 'string')
    return [mistake(spot, `${key} is at most ${issue.maximum}, not ${inWords(given)}.`)]
  return [mistake(spot, `${issue.message}.`)]
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const optionsOf = (issue: Issue) =>
  'options' in issue && Array.isArray(issue.options) ? issue.options.join(', ') : 'a few words'

const at = (written: unknown, spot: Spot): unknown =>
  spot.reduce<unknown>(
    (value, part) => (value as Record<string | number, unknown> | undefined)?.[part],
    written,
  )

function inWords(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

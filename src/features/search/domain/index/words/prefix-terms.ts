import { prefixRange, type TextTable } from '../columns/text-table.ts'

/** The terms that begin so, as PostgreSQL's :* has it, and no more than asked for: the first of the alphabet. */
export function prefixTerms(
  dictionary: TextTable,
  beginning: string,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const [from, to] = prefixRange(dictionary, beginning)
  return Array.from({ length: Math.min(most, to - from) }, (_, place) => from + place)
}

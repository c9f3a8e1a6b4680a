import { findPrefixRange, type TextTable } from '../columns/text-table.ts'

/** Returns the terms with this beginning, like PostgreSQL's :*, at most `most` of them in alphabetical order. */
export function findTermsWithPrefix(
  dictionary: TextTable,
  beginning: string,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const [from, to] = findPrefixRange(dictionary, beginning)
  return Array.from({ length: Math.min(most, to - from) }, (_, place) => from + place)
}

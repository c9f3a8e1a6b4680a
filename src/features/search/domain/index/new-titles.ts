import { intersectSets, makeLargeSet } from './sets/document-set.ts'
import { findHighestDocuments } from './ranking/highest.ts'
import { type IndexPart, findDocumentsOnBoard } from './segments/index-part.ts'
import { findDocumentsFromPosition, findPositionAfterValue } from './columns/ordered-column.ts'
import { readTextAt } from './columns/text-table.ts'

/** Returns the titles of vacancies on the board that were listed after an instant, the newest first and at most `most`. */
export function findNewTitles(
  parts: readonly IndexPart[],
  since: number,
  most: number,
  now: number,
): string[] {
  const found = parts.flatMap((part) => {
    const { listed, title } = part.segment
    const after = findPositionAfterValue(listed, since)
    if (after === listed.order.length) return []
    const set = intersectSets(makeLargeSet(findDocumentsOnBoard(part, now)), [
      makeLargeSet(findDocumentsFromPosition(listed, after)),
    ])
    return Array.from(findHighestDocuments(listed, set, most), (number) => ({
      title: readTextAt(title.texts, title.codes[number]! - 1),
      listed: listed.values[number]!,
    }))
  })
  return found
    .sort((a, b) => b.listed - a.listed)
    .slice(0, most)
    .map(({ title }) => title)
}

import { allOf, many } from './sets/document-set.ts'
import { highestOf } from './ranking/highest.ts'
import { type IndexPart, shownAt } from './segments/index-part.ts'
import { fromPlace, placeAfter } from './columns/ordered-column.ts'
import { textAt } from './columns/text-table.ts'

/** Returns the titles of vacancies on the board that were listed after an instant, the newest first and at most `most`. */
export function newTitles(
  parts: readonly IndexPart[],
  since: number,
  most: number,
  now: number,
): string[] {
  const found = parts.flatMap((part) => {
    const { listed, title } = part.segment
    const after = placeAfter(listed, since)
    if (after === listed.order.length) return []
    const set = allOf(many(shownAt(part, now)), [many(fromPlace(listed, after))])
    return Array.from(highestOf(listed, set, most), (number) => ({
      title: textAt(title.texts, title.codes[number]! - 1),
      listed: listed.values[number]!,
    }))
  })
  return found
    .sort((a, b) => b.listed - a.listed)
    .slice(0, most)
    .map(({ title }) => title)
}

import type { TitleCount } from '../../words/titles.ts'
import { listFirstDocuments, makeLargeSet } from '../sets/document-set.ts'
import { type IndexPart, findDocumentsOnBoard } from '../segments/index-part.ts'
import { allocateSharedUint32 } from '../columns/shared-arrays.ts'
import { readTextAt, type TextTable, buildTextTable } from '../columns/text-table.ts'

/**
 * The job titles of the vacancies on the board, the most frequent first, in memory that threads share. `towns` has, for each title, the towns that
 * the title itself names, one on each line.
 */
export type CountedTitles = {
  readonly titles: TextTable
  readonly counts: Uint32Array
  readonly towns: TextTable
}

type TitleTally = { count: number; readonly towns: Set<string> }

/** Counts how often each title is on the board at an instant, and returns the `most` frequent ones. */
export function countTitles(parts: readonly IndexPart[], now: number, most: number): CountedTitles {
  const counted = new Map<string, TitleTally>()
  for (const part of parts) countTitlesOfPart(counted, part, now)
  const frequent = [...counted]
    .sort(([a, { count: many }], [b, { count: few }]) => few - many || (a < b ? -1 : 1))
    .slice(0, most)
  const counts = allocateSharedUint32(frequent.length)
  frequent.forEach(([, { count }], index) => {
    counts[index] = count
  })
  return {
    titles: buildTextTable(frequent.map(([title]) => title)),
    counts,
    towns: buildTextTable(frequent.map(([, { towns }]) => [...towns].join('\n'))),
  }
}

/** Returns the titles from one index to another (exclusive) as ordinary objects. */
export const readTitlesBetween = (
  { titles, counts, towns }: CountedTitles,
  from: number,
  to: number,
): TitleCount[] =>
  Array.from({ length: Math.max(0, Math.min(to, counts.length) - from) }, (_, index) => {
    const named = readTextAt(towns, from + index)
    return {
      title: readTextAt(titles, from + index),
      count: counts[from + index]!,
      towns: named ? named.split('\n') : null,
    }
  })

function countTitlesOfPart(counted: Map<string, TitleTally>, part: IndexPart, now: number) {
  const { title, titleTown } = part.segment
  const ofCode = new Map<number, TitleTally>()
  for (const number of listFirstDocuments(makeLargeSet(findDocumentsOnBoard(part, now)))) {
    const code = title.codes[number]!
    const known = ofCode.get(code) ?? findOrAddTitle(counted, readTextAt(title.texts, code - 1))
    ofCode.set(code, known)
    known.count++
    const town = titleTown.codes[number]!
    if (town > 0) known.towns.add(readTextAt(titleTown.texts, town - 1))
  }
}

function findOrAddTitle(counted: Map<string, TitleTally>, title: string): TitleTally {
  const known = counted.get(title) ?? { count: 0, towns: new Set<string>() }
  counted.set(title, known)
  return known
}

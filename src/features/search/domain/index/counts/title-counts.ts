import type { TitleCount } from '../../words/titles.ts'
import { firstOf, many } from '../sets/document-set.ts'
import { type IndexPart, shownAt } from '../segments/index-part.ts'
import { uint32 } from '../columns/shared.ts'
import { textAt, type TextTable, textTable } from '../columns/text-table.ts'

/**
 * The titles on the board, the most frequent first, in memory that threads share. `towns` has one text for each title: the towns that the title
 * names, one a line.
 */
export type CountedTitles = {
  readonly titles: TextTable
  readonly counts: Uint32Array
  readonly towns: TextTable
}

type Counted = { count: number; readonly towns: Set<string> }

/** Counts how often each title is on the board at an instant, and returns the `most` frequent ones. */
export function countTitles(parts: readonly IndexPart[], now: number, most: number): CountedTitles {
  const counted = new Map<string, Counted>()
  for (const part of parts) addTitles(counted, part, now)
  const frequent = [...counted]
    .sort(([a, { count: many }], [b, { count: few }]) => few - many || (a < b ? -1 : 1))
    .slice(0, most)
  const counts = uint32(frequent.length)
  frequent.forEach(([, { count }], index) => {
    counts[index] = count
  })
  return {
    titles: textTable(frequent.map(([title]) => title)),
    counts,
    towns: textTable(frequent.map(([, { towns }]) => [...towns].join('\n'))),
  }
}

/** Returns the titles from one index up to, but not including, another as plain values. */
export const titlesBetween = (
  { titles, counts, towns }: CountedTitles,
  from: number,
  to: number,
): TitleCount[] =>
  Array.from({ length: Math.max(0, Math.min(to, counts.length) - from) }, (_, index) => {
    const named = textAt(towns, from + index)
    return {
      title: textAt(titles, from + index),
      count: counts[from + index]!,
      towns: named ? named.split('\n') : null,
    }
  })

function addTitles(counted: Map<string, Counted>, part: IndexPart, now: number) {
  const { title, titleTown } = part.segment
  const ofCode = new Map<number, Counted>()
  for (const number of firstOf(many(shownAt(part, now)))) {
    const code = title.codes[number]!
    const known = ofCode.get(code) ?? entryOf(counted, textAt(title.texts, code - 1))
    ofCode.set(code, known)
    known.count++
    const town = titleTown.codes[number]!
    if (town > 0) known.towns.add(textAt(titleTown.texts, town - 1))
  }
}

function entryOf(counted: Map<string, Counted>, title: string): Counted {
  const known = counted.get(title) ?? { count: 0, towns: new Set<string>() }
  counted.set(title, known)
  return known
}

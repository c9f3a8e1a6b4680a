import {
  NEAR_MILES,
  RELATED_LIMIT,
  SAME_SECTOR,
  tellingWords,
} from '#features/vacancies/domain/related.ts'
import { anyOf } from './columns/coded-column.ts'
import {
  allOf,
  anyOfSets,
  type DocumentSet,
  firstOf,
  holds,
  many,
  NOTHING,
} from './sets/document-set.ts'
import { withinMiles } from './geography/geography.ts'
import { idAt } from './columns/identifiers.ts'
import { type IndexPart, shownAt } from './segments/index-part.ts'
import { keptSet } from './sets/kept-sets.ts'
import { lexemesOf } from './words/lexemes.ts'
import { type Segment, numberOf } from './segments/segment.ts'
import { titledOf } from './words/term-sets.ts'
import { placeIn } from './columns/text-table.ts'

/** The fields of a vacancy by which related vacancies are found. */
export type Compared = {
  readonly id: string
  readonly jobTitle: string
  readonly sector: string | null
  readonly lat: number | null
  readonly lon: number | null
}
export type RelatedDocument = { readonly part: number; readonly number: number }
type Ranked = RelatedDocument & {
  readonly near: boolean
  readonly alike: number
  readonly score: number
  readonly updated: number
  readonly id: string
}

/**
 * The most vacancies that each of the two queries scores, the newest first, so that a frequent title or a large city costs no more than a rare one.
 */
const WEIGHED = 100

/** Returns open vacancies that are related to this one: similar titles near it first, then the same sector near it, then similar titles elsewhere. */
export function relatedIn(
  parts: readonly IndexPart[],
  compared: Compared,
  now: number,
): RelatedDocument[] {
  const lexemes = [
    ...new Set(lexemesOf(tellingWords(compared.jobTitle)).map(({ lexeme }) => lexeme)),
  ]
  return parts
    .flatMap((part, index) =>
      rankedIn(part, compared, lexemes, now).map((found) => ({ ...found, part: index })),
    )
    .sort(byLikeness)
    .slice(0, RELATED_LIMIT)
}

const byLikeness = (a: Ranked, b: Ranked) =>
  Number(b.near && b.alike > 0) - Number(a.near && a.alike > 0) ||
  Number(b.near) - Number(a.near) ||
  b.score - a.score ||
  b.updated - a.updated ||
  (a.id < b.id ? -1 : 1)

function rankedIn(
  part: IndexPart,
  { id, sector, lat, lon }: Compared,
  lexemes: readonly string[],
  now: number,
): Omit<Ranked, 'part'>[] {
  const { segment } = part
  const titled = lexemes.map((lexeme) => titledWith(segment, lexeme))
  const alike = anyOfSets(titled, segment.size)
  const sameSector = sector === null ? NOTHING : ofSector(segment, sector)
  const near = lat === null || lon === null ? NOTHING : around(segment, lat, lon)
  const shown = many(shownAt(part, now))
  const self = numberOf(segment, id)
  const found = new Set([
    ...newest(allOf(shown, [alike]), self),
    ...newest(allOf(near, [shown, anyOfSets([alike, sameSector], segment.size)]), self),
  ])
  return [...found].map((number) => {
    const held = titled.filter((set) => holds(set, number)).length
    const share = lexemes.length > 0 ? held / lexemes.length : 0
    return {
      number,
      near: holds(near, number),
      alike: held,
      score: share + (holds(sameSector, number) ? SAME_SECTOR : 0),
      updated: segment.updated[number]!,
      id: idAt(segment.ids, number),
    }
  })
}

/** Returns the newest documents without the vacancy itself. It reads one more, because the vacancy may be among them. */
const newest = (set: DocumentSet, self: number) =>
  [...firstOf(set, WEIGHED + 1)].filter((number) => number !== self).slice(0, WEIGHED)

function titledWith({ dictionary, postings }: Segment, lexeme: string): DocumentSet {
  const term = placeIn(dictionary, lexeme)
  return term < 0 ? NOTHING : titledOf(postings, term)
}

const ofSector = (segment: Segment, sector: string) =>
  keptSet(segment, `sector ${sector}`, () => many(anyOf(segment.sector, [sector])))
/** Returns the documents near a point. They are cached, because many vacancies share the same town. */
const around = (segment: Segment, lat: number, lon: number) =>
  keptSet(segment.geography, `around ${lat} ${lon}`, () =>
    many(withinMiles(segment.geography, { lat, lon }, NEAR_MILES)),
  )

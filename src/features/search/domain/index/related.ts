import {
  MAX_NEAR_MILES,
  MAX_RELATED_VACANCIES,
  SAME_SECTOR_RANK,
  selectInformativeWords,
} from '#features/vacancies/domain/related.ts'
import { findDocumentsWithAnyText } from './columns/coded-column.ts'
import {
  intersectSets,
  uniteSets,
  type DocumentSet,
  listFirstDocuments,
  containsDocument,
  makeLargeSet,
  EMPTY_DOCUMENT_SET,
} from './sets/document-set.ts'
import { findDocumentsWithinMiles } from './geography/geography.ts'
import { compareIds } from './columns/identifiers.ts'
import { type IndexPart, findDocumentsOnBoard } from './segments/index-part.ts'
import { getOrCacheSet } from './sets/cached-sets.ts'
import { toLexemes } from './words/lexemes.ts'
import { type Segment, findDocumentNumber } from './segments/segment.ts'
import { findTitlesWithTerm } from './words/term-sets.ts'
import { findTextIndex } from './columns/text-table.ts'

/** The fields of a vacancy by which related vacancies are found. */
export type ComparedVacancy = {
  readonly id: string
  readonly jobTitle: string
  readonly sector: string | null
  readonly lat: number | null
  readonly lon: number | null
  /** The ids of vacancies that are shown already, and are therefore left out. */
  readonly except?: readonly string[]
  /** The most vacancies to find. */
  readonly most?: number
}
export type RelatedDocument = { readonly part: number; readonly number: number }
type RankedDocument = {
  readonly segment: Segment
  readonly number: number
  readonly near: boolean
  readonly alike: number
  readonly score: number
}

/**
 * The most vacancies that each of two queries scores, the newest first: those with similar titles, and those nearby with similar titles or the same
 * sector. So a frequent title or a large city takes no longer than a rare one.
 */
const MAX_RELATED_SCORED_PER_QUERY = 100

/**
 * Returns open vacancies related to `compared`: first those near it with similar titles, then those near it in the same sector, then those elsewhere
 * with similar titles.
 */
export function findRelatedDocuments(
  parts: readonly IndexPart[],
  compared: ComparedVacancy,
  now: number,
): RelatedDocument[] {
  const lexemes = [
    ...new Set(toLexemes(selectInformativeWords(compared.jobTitle)).map(({ lexeme }) => lexeme)),
  ]
  return parts
    .flatMap((part) => rankRelatedInPart(part, compared, lexemes, now))
    .sort(compareLikeness)
    .slice(0, compared.most ?? MAX_RELATED_VACANCIES)
    .map(({ segment, number }) => ({
      part: parts.findIndex((part) => part.segment === segment),
      number,
    }))
}

const compareLikeness = (a: RankedDocument, b: RankedDocument) =>
  Number(b.near && b.alike > 0) - Number(a.near && a.alike > 0) ||
  Number(b.near) - Number(a.near) ||
  b.score - a.score ||
  b.segment.updated[b.number]! - a.segment.updated[a.number]! ||
  compareIds(a.segment.ids, a.number, b.segment.ids, b.number)

function rankRelatedInPart(
  part: IndexPart,
  { id, sector, lat, lon, except = [] }: ComparedVacancy,
  lexemes: readonly string[],
  now: number,
): RankedDocument[] {
  const { segment } = part
  const titled = lexemes.map((lexeme) => findDocumentsByTitleLexeme(segment, lexeme))
  const alike = uniteSets(titled, segment.size)
  const sameSector = sector === null ? EMPTY_DOCUMENT_SET : findDocumentsBySector(segment, sector)
  const near =
    lat === null || lon === null ? EMPTY_DOCUMENT_SET : findDocumentsNearPoint(segment, lat, lon)
  const shown = makeLargeSet(findDocumentsOnBoard(part, now))
  const left = new Set([id, ...except].map((each) => findDocumentNumber(segment, each)))
  const found = new Set([
    ...listNewestExcept(intersectSets(shown, [alike]), left),
    ...listNewestExcept(
      intersectSets(near, [shown, uniteSets([alike, sameSector], segment.size)]),
      left,
    ),
  ])
  return [...found].map((number) => {
    let held = 0
    for (const set of titled) if (containsDocument(set, number)) held++
    const share = lexemes.length > 0 ? held / lexemes.length : 0
    return {
      segment,
      number,
      near: containsDocument(near, number),
      alike: held,
      score: share + (containsDocument(sameSector, number) ? SAME_SECTOR_RANK : 0),
    }
  })
}

/** Returns the newest documents of a set without those in `left`. */
const listNewestExcept = (set: DocumentSet, left: ReadonlySet<number>) =>
  [...listFirstDocuments(set, MAX_RELATED_SCORED_PER_QUERY + left.size)]
    .filter((number) => !left.has(number))
    .slice(0, MAX_RELATED_SCORED_PER_QUERY)

function findDocumentsByTitleLexeme(
  { dictionary, postings }: Segment,
  lexeme: string,
): DocumentSet {
  const term = findTextIndex(dictionary, lexeme)
  return term < 0 ? EMPTY_DOCUMENT_SET : findTitlesWithTerm(postings, term)
}

const findDocumentsBySector = (segment: Segment, sector: string) =>
  getOrCacheSet(segment, `sector ${sector}`, () =>
    makeLargeSet(findDocumentsWithAnyText(segment.sector, [sector])),
  )
/** Returns the documents near a point. They are cached, because many vacancies share the same town. */
const findDocumentsNearPoint = (segment: Segment, lat: number, lon: number) =>
  getOrCacheSet(segment.geography, `around ${lat} ${lon}`, () =>
    makeLargeSet(findDocumentsWithinMiles(segment.geography, { lat, lon }, MAX_NEAR_MILES)),
  )

import type { ParsedKeywords, Wording } from '../../words/query-words.ts'
import {
  intersectSets,
  uniteSets,
  type DocumentSet,
  EMPTY_DOCUMENT_SET,
} from '../sets/document-set.ts'
import { toLexemes } from './lexemes.ts'
import { countDocumentsOfTerm } from '../postings/postings.ts'
import type { SegmentWords } from '../segments/segment.ts'
import { findDocumentsWithPrefix, findDocumentsWithPhrase } from './segment-sets.ts'
import { findDocumentsWithTerm, findTitlesWithTerm } from './term-sets.ts'
import { findTextIndex } from '../columns/text-table.ts'

/**
 * A wording as looked up in one segment: its terms, the set of documents that contain it, and a function that returns those with all of its words in
 * their titles.
 */
export type ResolvedWording = {
  readonly wording: Wording
  readonly terms: readonly number[]
  readonly set: DocumentSet
  readonly inTitle: () => DocumentSet
}
/**
 * A keyword as looked up in one segment. A document must contain one of the wordings. The typed wording is first; it is missing if it has only stop
 * words.
 */
export type ResolvedKeyword = {
  readonly wordings: readonly ResolvedWording[]
  readonly typed: ResolvedWording | undefined
  readonly set: DocumentSet
}
export type ResolvedKeywords = {
  readonly wanted: readonly ResolvedKeyword[]
  readonly unwanted: readonly DocumentSet[]
}

/**
 * Looks up the keywords of a search in a segment. A keyword that has only stop words ('the') is omitted. If `within` is given, phrases are only
 * searched in its documents, because searching phrases is expensive.
 */
export function resolveKeywords(
  segment: SegmentWords,
  { wanted, unwanted }: ParsedKeywords,
  within?: DocumentSet,
): ResolvedKeywords {
  return {
    wanted: wanted.flatMap(({ typed, also }) => {
      const asTyped = resolveWording(segment, typed, within)
      const wordings = [
        asTyped,
        ...also.map((wording) => resolveWording(segment, wording, within)),
      ].filter((wording) => wording !== undefined)
      return wordings.length > 0
        ? [
            {
              wordings,
              typed: asTyped,
              set: uniteSets(
                wordings.map(({ set }) => set),
                segment.size,
              ),
            },
          ]
        : []
    }),
    unwanted: unwanted.flatMap((wording) => resolveWording(segment, wording, within)?.set ?? []),
  }
}

/** Returns the documents that have one of the wordings in their titles. Wordings for related work only count if there are no others. */
export function findDocumentsWithKeywordInTitle(
  { wordings }: ResolvedKeyword,
  { size }: SegmentWords,
): DocumentSet {
  const meant = wordings.filter(({ wording }) => !wording.related)
  return uniteSets(
    (meant.length > 0 ? meant : wordings).map(({ inTitle }) => inTitle()),
    size,
  )
}

/** Returns how many documents contain one of the wordings. For a single word the postings already have the number. */
export function countDocumentsWithKeyword(
  { postings }: SegmentWords,
  { wordings, set }: ResolvedKeyword,
  sizeOf: (set: DocumentSet) => number,
): number {
  const [first] = wordings
  const [term] = first?.terms ?? []
  return wordings.length === 1 &&
    first?.terms.length === 1 &&
    !first.wording.prefix &&
    term !== undefined
    ? countDocumentsOfTerm(postings, term)
    : sizeOf(set)
}

function resolveWording(
  segment: SegmentWords,
  wording: Wording,
  within: DocumentSet | undefined,
): ResolvedWording | undefined {
  const { dictionary, postings } = segment
  const asked = toLexemes(wording.words)
  if (asked.length === 0) return undefined
  const beginning = wording.prefix ? asked.pop() : undefined
  const placed = asked.map(({ lexeme, offset }) => ({
    term: findTextIndex(dictionary, lexeme),
    offset,
  }))
  const terms = placed.map(({ term }) => term)
  if (terms.includes(-1))
    return { wording, terms: [], set: EMPTY_DOCUMENT_SET, inTitle: () => EMPTY_DOCUMENT_SET }
  const sets =
    wording.adjacent && placed.length > 1
      ? [findDocumentsWithPhrase(segment, placed, within)]
      : terms.map((term) => findDocumentsWithTerm(postings, term))
  const titles = () => terms.map((term) => findTitlesWithTerm(postings, term))
  if (!beginning)
    return {
      wording,
      terms,
      set: intersectAllSets(sets),
      inTitle: computeOnce(() => intersectAllSets(titles())),
    }
  const begun = findDocumentsWithPrefix(segment, beginning.lexeme)
  return {
    wording,
    terms: [...terms, ...begun.terms],
    set: intersectAllSets([...sets, begun.holders]),
    inTitle: computeOnce(() => intersectAllSets([...titles(), begun.titled()])),
  }
}

const intersectAllSets = ([first, ...others]: readonly DocumentSet[]): DocumentSet =>
  first ? intersectSets(first, others) : EMPTY_DOCUMENT_SET

function computeOnce(make: () => DocumentSet): () => DocumentSet {
  let made: DocumentSet | undefined
  return () => {
    made ??= make()
    return made
  }
}

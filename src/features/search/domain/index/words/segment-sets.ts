import { makeBitmap, makeEmptyBitmap } from '../sets/bitmap.ts'
import { type DocumentLists, addTermDocuments } from '../postings/document-lists.ts'
import {
  intersectSets,
  uniteSets,
  type DocumentSet,
  makeSmallSet,
  listFirstDocuments,
  isSmallSet,
  makeLargeSet,
  EMPTY_DOCUMENT_SET,
  countDocumentsInSet,
} from '../sets/document-set.ts'
import { getOrCacheSet, getCachedSet } from '../sets/cached-sets.ts'
import { type PlacedTerm, filterByPhrase } from './phrases.ts'
import { findTermsWithPrefix } from './prefix-terms.ts'
import type { SegmentWords } from '../segments/segment.ts'
import { findDocumentsWithTerm, readTermSet } from './term-sets.ts'

/**
 * Returns the documents that contain the terms at these distances. If fewer than a quarter of the documents with all terms are also in `within`, only
 * those are checked. Otherwise all are checked and the result is cached, because names of occupations are searched for often.
 */
export function findDocumentsWithPhrase(
  segment: SegmentWords,
  terms: readonly PlacedTerm[],
  within?: DocumentSet,
): DocumentSet {
  const { postings, size } = segment
  const name = formatPhraseKey(terms)
  const narrow = within ? [within] : []
  const known = getCachedSet(segment, name)
  if (known) return intersectSets(known, narrow)
  const holders = terms.map(({ term }) => findDocumentsWithTerm(postings, term))
  const [first = EMPTY_DOCUMENT_SET, ...others] = holders
  const everywhere = intersectSets(first, others)
  const here = within && listFirstDocuments(intersectSets(within, holders))
  if (here && here.length * 4 < countDocumentsInSet(everywhere))
    return makeDocumentSet(filterByPhrase(postings, terms, here), size)
  return intersectSets(
    getOrCacheSet(segment, name, () =>
      makeDocumentSet(filterByPhrase(postings, terms, listFirstDocuments(everywhere)), size),
    ),
    narrow,
  )
}

const formatPhraseKey = (terms: readonly PlacedTerm[]) =>
  `phrase ${terms.map(({ term, offset }) => `${term}+${offset}`).join(' ')}`

/** Returns a list for a small set, a bitmap for a large one. */
const makeDocumentSet = (numbers: Uint32Array, size: number): DocumentSet =>
  numbers.length * 32 <= size
    ? makeSmallSet(numbers.slice())
    : makeLargeSet(makeBitmap(numbers, size))

/** The most terms with the same beginning that are considered in the ranking. */
const MAX_RANKED_PREFIX_TERMS = 8

/** Returns the documents that contain a word with this beginning. */
export function findDocumentsWithPrefix(
  segment: SegmentWords,
  beginning: string,
): {
  readonly terms: readonly number[]
  readonly holders: DocumentSet
  readonly titled: () => DocumentSet
} {
  const { dictionary, postings, size } = segment
  const terms = findTermsWithPrefix(dictionary, beginning)
  return {
    terms: terms.slice(0, MAX_RANKED_PREFIX_TERMS),
    holders: getOrCacheSet(segment, `prefix ${beginning}`, () =>
      findDocumentsWithAnyTerm(postings.documents, terms, size),
    ),
    titled: () =>
      getOrCacheSet(segment, `titles prefix ${beginning}`, () =>
        findDocumentsWithAnyTerm(postings.titles, terms, size),
      ),
  }
}

function findDocumentsWithAnyTerm(
  lists: DocumentLists,
  terms: readonly number[],
  size: number,
): DocumentSet {
  const { starts } = lists
  const bytes = terms.reduce((sum, term) => sum + starts[term + 1]! - starts[term]!, 0)
  const sets = bytes * 32 <= size ? terms.map((term) => readTermSet(lists, term)) : undefined
  if (sets?.every(isSmallSet)) return uniteSets(sets, size)
  const either = makeEmptyBitmap(size)
  for (const term of terms) addTermDocuments(either, lists, term)
  return makeLargeSet(either)
}

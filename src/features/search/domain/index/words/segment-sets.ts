import { bitmapOf, emptyBitmap } from '../sets/bitmap.ts'
import { type DocumentLists, orListInto } from '../postings/document-lists.ts'
import {
  allOf,
  anyOfSets,
  type DocumentSet,
  few,
  firstOf,
  isFew,
  many,
  NOTHING,
  sizeOfSet,
} from '../sets/document-set.ts'
import { keptSet, knownSet } from '../sets/kept-sets.ts'
import { type PlacedTerm, thoseWithPhrase } from './phrases.ts'
import { prefixTerms } from './prefix-terms.ts'
import type { SegmentWords } from '../segments/segment.ts'
import { holdersOf, listed } from './term-sets.ts'

/**
 * Returns the documents in which terms are at these distances. If `within` has less than a quarter of the documents that contain all terms, only
 * those are checked. Otherwise all are, and the result is cached for the next search, because the names of occupations are frequent phrases.
 */
export function phraseOf(
  segment: SegmentWords,
  terms: readonly PlacedTerm[],
  within?: DocumentSet,
): DocumentSet {
  const { postings, size } = segment
  const name = nameOf(terms)
  const narrow = within ? [within] : []
  const known = knownSet(segment, name)
  if (known) return allOf(known, narrow)
  const holders = terms.map(({ term }) => holdersOf(postings, term))
  const [first = NOTHING, ...others] = holders
  const everywhere = allOf(first, others)
  const here = within && firstOf(allOf(within, holders))
  if (here && here.length * 4 < sizeOfSet(everywhere))
    return setOfNumbers(thoseWithPhrase(postings, terms, here), size)
  return allOf(
    keptSet(segment, name, () =>
      setOfNumbers(thoseWithPhrase(postings, terms, firstOf(everywhere)), size),
    ),
    narrow,
  )
}

const nameOf = (terms: readonly PlacedTerm[]) =>
  `phrase ${terms.map(({ term, offset }) => `${term}+${offset}`).join(' ')}`

/** Returns a list for a small set, a bitmap for a large one. */
const setOfNumbers = (numbers: Uint32Array, size: number): DocumentSet =>
  numbers.length * 32 <= size ? few(numbers.slice()) : many(bitmapOf(numbers, size))

/** The most terms with a common beginning that take part in the ranking. */
const MOST_RANKED = 8

/** Returns the documents that contain a word with this beginning. */
export function begunBy(
  segment: SegmentWords,
  beginning: string,
): {
  readonly terms: readonly number[]
  readonly holders: DocumentSet
  readonly titled: () => DocumentSet
} {
  const { dictionary, postings, size } = segment
  const terms = prefixTerms(dictionary, beginning)
  return {
    terms: terms.slice(0, MOST_RANKED),
    holders: keptSet(segment, `begun ${beginning}`, () => withAny(postings.documents, terms, size)),
    titled: () =>
      keptSet(segment, `titles begun ${beginning}`, () => withAny(postings.titles, terms, size)),
  }
}

function withAny(lists: DocumentLists, terms: readonly number[], size: number): DocumentSet {
  const { starts } = lists
  const bytes = terms.reduce((sum, term) => sum + starts[term + 1]! - starts[term]!, 0)
  const sets = bytes * 32 <= size ? terms.map((term) => listed(lists, term)) : undefined
  if (sets?.every(isFew)) return anyOfSets(sets, size)
  const either = emptyBitmap(size)
  for (const term of terms) orListInto(either, lists, term)
  return many(either)
}

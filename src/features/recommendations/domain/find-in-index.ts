import { type Bitmap, makeEmptyBitmap } from '#features/search/domain/index/sets/bitmap.ts'
import {
  intersectSets,
  toBitmap,
  subtractSet,
  type DocumentSet,
  containsDocument,
  makeLargeSet,
} from '#features/search/domain/index/sets/document-set.ts'
import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import {
  findBestMatches,
  computeKeywordWeights,
} from '#features/search/domain/index/ranking/ranking.ts'
import {
  findDocumentsWithKeywordInTitle,
  type ResolvedKeywords,
  resolveKeywords,
} from '#features/search/domain/index/words/resolved-words.ts'
import type { Segment } from '#features/search/domain/index/segments/segment.ts'
import { type ParsedKeywords, parseKeywords } from '#features/search/domain/words/query-words.ts'
import { countHalfOfWords, listTitleWords } from './recommendation-query.ts'

export type FoundIndexDocument = {
  readonly part: number
  readonly number: number
  readonly inTitle: boolean
}

/**
 * Finds open vacancies (documents of the search index) that contain the keywords. They are ranked by where the keywords are: in the title, the names
 * or the text.
 */
export function findDocumentsWithKeywords(
  parts: readonly IndexPart[],
  text: string,
  open: readonly Bitmap[],
  most: number,
  now: number,
): readonly FoundIndexDocument[] {
  return findBestDocuments(parts, parseKeywords(text), open, most, now, (words, _segment, shown) =>
    words.unwanted.reduce(
      subtractSet,
      intersectSets(
        shown,
        words.wanted.map(({ set }) => set),
      ),
    ),
  )
}

/** Finds documents whose titles contain at least half of the significant words of a title, the most similar first. */
export function findDocumentsWithSimilarTitle(
  parts: readonly IndexPart[],
  title: string,
  open: readonly Bitmap[],
  most: number,
  now: number,
): readonly FoundIndexDocument[] {
  const asked: ParsedKeywords = {
    wanted: listTitleWords(title).map((word) => ({
      typed: { words: [word], adjacent: false },
      also: [],
    })),
    unwanted: [],
  }
  return findBestDocuments(parts, asked, open, most, now, ({ wanted }, segment, shown) =>
    intersectSets(shown, [
      makeLargeSet(
        findInHalfOfSets(
          wanted.map((each) =>
            toBitmap(findDocumentsWithKeywordInTitle(each, segment), segment.size),
          ),
          segment.size,
        ),
      ),
    ]),
  )
}

type FindInSegment = (words: ResolvedKeywords, segment: Segment, open: DocumentSet) => DocumentSet

/** Returns the best documents of all parts of the index. Keywords that consist only of stop words find nothing. */
function findBestDocuments(
  parts: readonly IndexPart[],
  words: ParsedKeywords,
  open: readonly Bitmap[],
  most: number,
  now: number,
  matchesIn: FindInSegment,
): readonly FoundIndexDocument[] {
  const asked = parts.map(({ segment }, part) => {
    const shown = makeLargeSet(open[part] ?? makeEmptyBitmap(segment.size))
    const resolved = resolveKeywords(segment, words, shown)
    return { segment, words: resolved, matches: matchesIn(resolved, segment, shown) }
  })
  if (!asked[0]?.words.wanted.length) return []
  const weights = computeKeywordWeights(asked)
  const found = asked.flatMap((each, part) => {
    const titles = each.words.wanted.map((wanted) =>
      findDocumentsWithKeywordInTitle(wanted, each.segment),
    )
    return findBestMatches(each.segment, each.matches, each.words, weights, most, now).map(
      ({ number, key }) => ({
        part,
        number,
        key,
        inTitle: titles.every((set) => containsDocument(set, number)),
      }),
    )
  })
  return found.sort((a, b) => b.key - a.key).slice(0, most)
}

/**
 * Returns the documents that are in at least half of the sets: in at least one of one or two sets, in at least two of three or four. There is one set
 * for each word of a title, and at most four.
 */
function findInHalfOfSets(sets: readonly Bitmap[], size: number): Bitmap {
  const once = makeEmptyBitmap(size)
  const twice = makeEmptyBitmap(size)
  for (const set of sets) {
    for (let index = 0; index < set.length; index++) {
      twice[index]! |= once[index]! & set[index]!
      once[index]! |= set[index]!
    }
  }
  return countHalfOfWords(sets.length) > 1 ? twice : once
}

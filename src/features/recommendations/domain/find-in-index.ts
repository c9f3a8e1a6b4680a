import { type Bitmap, emptyBitmap } from '#features/search/domain/index/sets/bitmap.ts'
import {
  allOf,
  asBitmap,
  butNot,
  type DocumentSet,
  holds,
  many,
} from '#features/search/domain/index/sets/document-set.ts'
import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { bestMatches, weightsOf } from '#features/search/domain/index/ranking/ranking.ts'
import {
  inTitles,
  type ResolvedWords,
  resolveWords,
} from '#features/search/domain/index/words/resolved-words.ts'
import type { Segment } from '#features/search/domain/index/segments/segment.ts'
import { type QueryWords, readKeywords } from '#features/search/domain/words/query-words.ts'
import { halfOf, titleWordsOf } from './vacancies-wanted.ts'

export type FoundByWords = {
  readonly part: number
  readonly number: number
  readonly inTitle: boolean
}

/** Finds open documents that contain the keywords, ranked by where in the document the keywords are. */
export function documentsWith(
  parts: readonly IndexPart[],
  text: string,
  open: readonly Bitmap[],
  most: number,
  now: number,
): readonly FoundByWords[] {
  return findBest(parts, readKeywords(text), open, most, now, (words, _segment, shown) =>
    words.unwanted.reduce(
      butNot,
      allOf(
        shown,
        words.wanted.map(({ set }) => set),
      ),
    ),
  )
}

/** Finds documents whose titles contain at least half of the significant words of a title, the most similar first. */
export function documentsLike(
  parts: readonly IndexPart[],
  title: string,
  open: readonly Bitmap[],
  most: number,
  now: number,
): readonly FoundByWords[] {
  const asked: QueryWords = {
    wanted: titleWordsOf(title).map((word) => ({
      typed: { words: [word], adjacent: false },
      also: [],
    })),
    unwanted: [],
  }
  return findBest(parts, asked, open, most, now, ({ wanted }, segment, shown) =>
    allOf(shown, [
      many(
        heldByHalf(
          wanted.map((each) => asBitmap(inTitles(each, segment), segment.size)),
          segment.size,
        ),
      ),
    ]),
  )
}

type MatchesIn = (words: ResolvedWords, segment: Segment, open: DocumentSet) => DocumentSet

/** Returns the best documents of all parts together. Keywords without meaning find nothing. */
function findBest(
  parts: readonly IndexPart[],
  words: QueryWords,
  open: readonly Bitmap[],
  most: number,
  now: number,
  matchesIn: MatchesIn,
): readonly FoundByWords[] {
  const asked = parts.map(({ segment }, part) => {
    const shown = many(open[part] ?? emptyBitmap(segment.size))
    const resolved = resolveWords(segment, words, shown)
    return { segment, words: resolved, matches: matchesIn(resolved, segment, shown) }
  })
  if (!asked[0]?.words.wanted.length) return []
  const weights = weightsOf(asked)
  const found = asked.flatMap((each, part) => {
    const titles = each.words.wanted.map((wanted) => inTitles(wanted, each.segment))
    return bestMatches(each.segment, each.matches, each.words, weights, most, now).map(
      ({ number, key }) => ({
        part,
        number,
        key,
        inTitle: titles.every((set) => holds(set, number)),
      }),
    )
  })
  return found.sort((a, b) => b.key - a.key).slice(0, most)
}

/** Returns the documents in at least half of up to four sets, which means in one of them or in two. */
function heldByHalf(sets: readonly Bitmap[], size: number): Bitmap {
  const once = emptyBitmap(size)
  const twice = emptyBitmap(size)
  for (const set of sets) {
    for (let index = 0; index < set.length; index++) {
      twice[index]! |= once[index]! & set[index]!
      once[index]! |= set[index]!
    }
  }
  return halfOf(sets.length) > 1 ? twice : once
}

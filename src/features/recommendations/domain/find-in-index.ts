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
import { halfOf, titleWordsOf } from './wanted.ts'

export type FoundByWords = {
  readonly part: number
  readonly number: number
  readonly inTitle: boolean
}

/** Of the open documents of each part those that hold the words, the best by where they stand. */
export function documentsWith(
  parts: readonly IndexPart[],
  text: string,
  open: readonly Bitmap[],
  most: number,
  now: number,
): readonly FoundByWords[] {
  return best(parts, readKeywords(text), open, most, now, (words, _segment, shown) =>
    words.unwanted.reduce(
      butNot,
      allOf(
        shown,
        words.wanted.map(({ set }) => set),
      ),
    ),
  )
}

/** Those whose titles hold at least half of the telling words of a title, the most alike first. */
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
  return best(parts, asked, open, most, now, ({ wanted }, segment, shown) =>
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

/** The best of all parts; words that say nothing find nothing. */
function best(
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

/** The documents that are in half of up to four sets, so in one of them or in two. */
function heldByHalf(sets: readonly Bitmap[], size: number): Bitmap {
  const once = emptyBitmap(size)
  const twice = emptyBitmap(size)
  for (const set of sets) {
    for (let at = 0; at < set.length; at++) {
      twice[at]! |= once[at]! & set[at]!
      once[at]! |= set[at]!
    }
  }
  return halfOf(sets.length) > 1 ? twice : once
}

import type { ParsedKeywords } from './query-words.ts'
import { MIN_LETTERS_TO_COMPLETE, type Vocabulary } from '#shared/words/spelling/spelling.ts'

/** Returns the most frequent word with the typed beginning: 'physiotherapist' for 'physioth'. */
export function completeWord(typed: string, { byStart }: Vocabulary): string | undefined {
  if (typed.length < MIN_LETTERS_TO_COMPLETE) return undefined
  return byStart()
    .get(typed.slice(0, MIN_LETTERS_TO_COMPLETE))
    ?.find((word) => word.length > typed.length && word.startsWith(typed))
}

/** Marks each typed keyword that is in `beginnings` as a prefix, so that the search also finds the longer words that begin with it. */
export const markKeywordsAsPrefixes = (
  { wanted, unwanted }: ParsedKeywords,
  beginnings: readonly string[],
): ParsedKeywords => ({
  wanted: wanted.map((each) => {
    const [word = ''] = each.typed.words
    return each.typed.words.length === 1 && !each.typed.adjacent && beginnings.includes(word)
      ? { ...each, typed: { ...each.typed, prefix: true } }
      : each
  }),
  unwanted,
})

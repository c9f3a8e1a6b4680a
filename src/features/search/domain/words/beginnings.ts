import type { QueryWords } from './query-words.ts'
import { FEWEST_LETTERS, type Vocabulary } from '#shared/words/spelling/spelling.ts'

/** Returns the most frequent word with the typed beginning: 'physiotherapist' for 'physioth'. */
export function wordBeginning(typed: string, { byStart }: Vocabulary): string | undefined {
  if (typed.length < FEWEST_LETTERS) return undefined
  return byStart()
    .get(typed.slice(0, FEWEST_LETTERS))
    ?.find((word) => word.length > typed.length && word.startsWith(typed))
}

/** Returns the same keywords with the given ones as beginnings of words. */
export const withBeginnings = (
  { wanted, unwanted }: QueryWords,
  beginnings: readonly string[],
): QueryWords => ({
  wanted: wanted.map((each) => {
    const [word = ''] = each.typed.words
    return each.typed.words.length === 1 && !each.typed.adjacent && beginnings.includes(word)
      ? { ...each, typed: { ...each.typed, prefix: true } }
      : each
  }),
  unwanted,
})

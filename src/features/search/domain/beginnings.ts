import type { QueryWords } from './query-words.ts'
import type { Vocabulary } from './spelling.ts'

/** Fewer letters begin too much. */
const FEWEST_LETTERS = 4

/** The most frequent word that begins as typed: 'physioth' is the beginning of 'physiotherapist'. */
export function wordBeginning(typed: string, { known }: Vocabulary): string | undefined {
  if (typed.length < FEWEST_LETTERS) return undefined
  let most = 0
  let word: string | undefined
  for (const [each, weight] of known) {
    if (weight <= most || each.length <= typed.length || !each.startsWith(typed)) continue
    most = weight
    word = each
  }
  return word
}

/** The same words, these of them as beginnings. */
export const withBeginnings = ({ wanted, unwanted }: QueryWords, beginnings: readonly string[]): QueryWords => ({
  wanted: wanted.map((each) => {
    const [word = ''] = each.typed.words
    return each.typed.words.length === 1 && !each.typed.adjacent && beginnings.includes(word) ? { ...each, typed: { ...each.typed, prefix: true } } : each
  }),
  unwanted,
})

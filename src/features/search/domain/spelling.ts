/** Words with how often they occur: what a mistyped word may have meant. */
export type Vocabulary = { readonly known: ReadonlySet<string>; readonly byLength: readonly (readonly Entry[])[] }
type Entry = { readonly word: string; readonly weight: number; readonly letters: number }

const LONGEST = 40

export function vocabularyOf(weights: ReadonlyMap<string, number>): Vocabulary {
  const byLength: Entry[][] = []
  for (const [word, weight] of weights) {
    if (word.length > LONGEST) continue
    byLength[word.length] ??= []
    byLength[word.length]?.push({ word, weight, letters: lettersOf(word) })
  }
  return { known: new Set(weights.keys()), byLength }
}

/** How many slips a word of this length may hold: short words are too close to each other to guess. */
const slipsAllowed = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** The word that was probably meant: fewest slips, then the most frequent. Nothing for a word that nothing comes near. */
export function nearestWord(typed: string, { byLength }: Vocabulary, slips = slipsAllowed(typed)): string | undefined {
  let best: Entry | undefined
  let least = slips + 1
  const letters = lettersOf(typed)
  for (let length = Math.max(1, typed.length - slips); slips > 0 && length <= typed.length + slips; length++) {
    for (const entry of byLength[length] ?? []) {
      // Each slip changes at most two of the letters that occur: most words are out without a comparison.
      if (bitCount(letters ^ entry.letters) > 2 * slips) continue
      const distance = slipsBetween(typed, entry.word, least)
      if (distance === 0) continue
      if (distance < least || (distance === least && distance <= slips && best && entry.weight > best.weight)) {
        best = entry
        least = distance
      }
    }
  }
  return best?.word
}

/** Insertions, deletions, changes and swaps of neighbours between two words; `limit + 1` when there are more than `limit`. */
export function slipsBetween(a: string, b: string, limit = LONGEST): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    before = above
    above = current
  }
  return Math.min(above[b.length] ?? 0, limit + 1)
}

/** Which letters occur, as bits; whatever is no letter shares the last ones. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97
    letters |= 1 << (code >= 0 && code < 26 ? code : 26 + (word.charCodeAt(at) % 5))
  }
  return letters
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

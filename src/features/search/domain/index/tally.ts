import { type DocumentSet, isFew } from './document-set.ts'
import { BLOCK, shareInto } from './shared-words.ts'

/** A code of each document, and how many of all documents have each code; of code 0, which means none, nobody asks. */
export type Codes = { readonly codes: Uint16Array | Uint32Array; readonly totals: Uint32Array }

const words = new Uint32Array(BLOCK)
const numbers = new Uint32Array(BLOCK * 32)

/** For each of several columns how many documents of a set have each code, in one walk over them; of a set of most documents over those that it has not. */
export function tally(set: DocumentSet, setSize: number, columns: readonly Codes[], size: number): readonly Uint32Array[] {
  const counts = columns.map(({ totals }) => new Uint32Array(totals.length))
  if (isFew(set)) {
    countInto(counts, columns, set.numbers, set.numbers.length)
    return counts
  }
  const most = setSize * 2 > size
  for (let from = 0; from < set.every[0].length; from += BLOCK) {
    const length = shareInto(words, set.every, from)
    if (most) turn(words, length, size - from * 32)
    countInto(counts, columns, numbers, readNumbers(length, from * 32))
  }
  if (most) for (const [column, { totals }] of columns.entries()) for (let code = 0; code < totals.length; code++) counts[column]![code] = totals[code]! - counts[column]![code]!
  return counts
}

/** Those that are not there instead of those that are; beyond the last document there is nothing. */
function turn(block: Uint32Array, length: number, documents: number) {
  for (let at = 0; at < length; at++) block[at] = ~block[at]!
  if (length * 32 > documents) block[length - 1]! &= 2 ** (documents & 31) - 1
}

function readNumbers(length: number, first: number): number {
  let found = 0
  for (let at = 0; at < length; at++) {
    const start = first + (at << 5)
    for (let left = words[at]!; left !== 0; left &= left - 1) numbers[found++] = start + 31 - Math.clz32(left & -left)
  }
  return found
}

function countInto(counts: readonly Uint32Array[], columns: readonly Codes[], documents: Uint32Array, length: number) {
  for (let column = 0; column < columns.length; column++) {
    const { codes } = columns[column]!
    const count = counts[column]!
    for (let at = 0; at < length; at++) count[codes[documents[at]!]!]!++
  }
}

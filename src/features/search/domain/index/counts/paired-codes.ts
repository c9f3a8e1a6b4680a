import { uint16 } from '../columns/shared.ts'

type Codes = Uint16Array | Uint32Array
/** Two columns with constant codes, combined into one so that a document is looked up once for both. */
export type Paired = { readonly codes: Uint16Array; readonly width: number; readonly size: number }

/** The most pairs of codes that are combined. Adding up so few is fast compared with reading the documents. */
const MOST_PAIRS = 4096
const kept = new WeakMap<Codes, WeakMap<Codes, Uint16Array>>()

/**
 * Returns the combined codes of two columns, cached at two bytes a document; undefined if there are too many pairs for the number of documents to
 * count.
 */
export function pairedCodes(
  one: Codes,
  ones: number,
  other: Codes,
  others: number,
  documents: number,
): Paired | undefined {
  const size = ones * others
  if (size > MOST_PAIRS || size > documents) return undefined
  const pairs = kept.get(one) ?? new WeakMap<Codes, Uint16Array>()
  kept.set(one, pairs)
  const codes = pairs.get(other) ?? pairOf(one, other, others)
  pairs.set(other, codes)
  return { codes, width: others, size }
}

function pairOf(one: Codes, other: Codes, width: number): Uint16Array {
  const codes = uint16(one.length)
  for (let document = 0; document < codes.length; document++)
    codes[document] = one[document]! * width + other[document]!
  return codes
}

/** Adds the counts of the pairs to the counts of each of the two columns. */
export function countPairs(
  pairs: Uint32Array,
  { width }: Paired,
  ones: Uint32Array,
  others: Uint32Array,
) {
  for (let pair = 0, one = 0; pair < pairs.length; one++) {
    let sum = 0
    for (let other = 0; other < width; other++, pair++) {
      sum += pairs[pair]!
      others[other]! += pairs[pair]!
    }
    ones[one]! += sum
  }
}

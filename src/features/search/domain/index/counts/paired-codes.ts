import { allocateSharedUint16 } from '../columns/shared-arrays.ts'

type CodeArray = Uint16Array | Uint32Array
/**
 * Two text columns combined into one, so that their values can be counted with one look-up for each document. The combined code is the first code
 * times `width` plus the second.
 */
export type PairedColumns = {
  readonly codes: Uint16Array
  readonly width: number
  readonly size: number
}

/** The most pairs of codes for which columns are combined. The counts of so few pairs are added up quickly compared with reading the documents. */
const MAX_CODE_PAIRS = 4096
const cachedPairs = new WeakMap<CodeArray, WeakMap<CodeArray, Uint16Array>>()

/**
 * Returns the combined codes of two columns, which are cached and take two bytes for each document. Returns undefined if there are more pairs of
 * codes than documents to count, or more than MAX_CODE_PAIRS.
 */
export function findPairedCodes(
  one: CodeArray,
  ones: number,
  other: CodeArray,
  others: number,
  documents: number,
): PairedColumns | undefined {
  const size = ones * others
  if (size > MAX_CODE_PAIRS || size > documents) return undefined
  const pairs = cachedPairs.get(one) ?? new WeakMap<CodeArray, Uint16Array>()
  cachedPairs.set(one, pairs)
  const codes = pairs.get(other) ?? combineCodes(one, other, others)
  pairs.set(other, codes)
  return { codes, width: others, size }
}

function combineCodes(one: CodeArray, other: CodeArray, width: number): Uint16Array {
  const codes = allocateSharedUint16(one.length)
  for (let document = 0; document < codes.length; document++)
    codes[document] = one[document]! * width + other[document]!
  return codes
}

/** Adds the counts of the pairs to the counts of each of the two columns. */
export function addPairCounts(
  pairs: Uint32Array,
  { width }: PairedColumns,
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

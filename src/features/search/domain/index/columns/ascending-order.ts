import { uint32 } from './shared.ts'

const DIGIT = 11
const DIGITS = 1 << DIGIT

/**
 * Sorts the documents that have a value by value, ascending; among equal values the last document comes first. Read backwards, the order gives the
 * highest value first and, among equal values, the newest document. A radix sort over the bits of the numbers is ten times as fast as comparisons.
 */
export function ascendingOrder(values: Float64Array): Uint32Array {
  const bits = orderedBits(values)
  let order: Uint32Array = descendingNumbers(values)
  let other: Uint32Array = uint32(order.length)
  const starts = new Uint32Array(DIGITS)
  for (let word = 0; word < 2; word++) {
    for (let shift = 0; shift < 32; shift += DIGIT) {
      if (!countDigits(starts, bits, word, shift, order)) continue
      deal(order, other, starts, bits, word, shift)
      const dealt = other
      other = order
      order = dealt
    }
  }
  return order
}

/** Copies each document to the next free position for its digit. */
function deal(
  order: Uint32Array,
  other: Uint32Array,
  starts: Uint32Array,
  bits: Uint32Array,
  word: number,
  shift: number,
) {
  for (let i = 0; i < order.length; i++) {
    const n = order[i]!
    const digit = (bits[2 * n + word]! >>> shift) & (DIGITS - 1)
    other[starts[digit]!] = n
    starts[digit]! += 1
  }
}

/**
 * Returns the two 32-bit halves of each number, the lower one first, converted so that they compare as unsigned integers: all bits of negative
 * numbers are inverted, and the sign bit of others is set.
 */
function orderedBits(values: Float64Array): Uint32Array {
  const bits = new Uint32Array(2 * values.length)
  // Adding 0 turns -0 into 0, so that both sort as equal.
  const numbers = new Float64Array(bits.buffer)
  for (let n = 0; n < values.length; n++) numbers[n] = values[n]! + 0
  for (let high = 1; high < bits.length; high += 2) {
    const negative = bits[high]! >>> 31
    if (negative) bits[high - 1] = ~bits[high - 1]!
    bits[high] = negative ? ~bits[high]! : bits[high]! | 0x80000000
  }
  return bits
}

function descendingNumbers(values: Float64Array): Uint32Array {
  let known = 0
  for (let n = 0; n < values.length; n++) if (!Number.isNaN(values[n]!)) known++
  const numbers = uint32(known)
  for (let n = 0; n < values.length; n++) if (!Number.isNaN(values[n]!)) numbers[--known] = n
  return numbers
}

/**
 * Computes the position of the first document of each digit. Returns false if all documents have the same digit, because then their order does not
 * change.
 */
function countDigits(
  starts: Uint32Array,
  bits: Uint32Array,
  word: number,
  shift: number,
  order: Uint32Array,
): boolean {
  starts.fill(0)
  for (let i = 0; i < order.length; i++)
    starts[(bits[2 * order[i]! + word]! >>> shift) & (DIGITS - 1)]!++
  let before = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const here = starts[digit]!
    if (here === order.length) return false
    starts[digit] = before
    before += here
  }
  return true
}

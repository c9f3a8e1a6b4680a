/**
 * Ascending numbers without repetitions. If one list is much longer than the other, the functions below skip through it instead of reading all of it.
 */
type AscendingNumbers = Uint32Array

/** Returns the index of a number, or the index at which it would be inserted, searching from `from`. */
export function findNumberIndex(numbers: AscendingNumbers, wanted: number, from = 0): number {
  let step = 1
  let low = from
  while (low + step < numbers.length && numbers[low + step]! < wanted) {
    low += step
    step *= 2
  }
  let high = Math.min(numbers.length, low + step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the numbers of the first list that are also in the other. */
export function intersectNumbers(
  numbers: AscendingNumbers,
  others: AscendingNumbers,
): AscendingNumbers {
  const kept = new Uint32Array(Math.min(numbers.length, others.length))
  let count = 0
  let place = 0
  for (let at = 0; at < numbers.length && place < others.length; at++) {
    place = findNumberIndex(others, numbers[at]!, place)
    if (others[place] === numbers[at]) kept[count++] = numbers[at]!
  }
  return kept.subarray(0, count)
}

/** Returns the numbers of the first list that are not in the other. */
export function subtractNumbers(
  numbers: AscendingNumbers,
  others: AscendingNumbers,
): AscendingNumbers {
  const kept = new Uint32Array(numbers.length)
  let count = 0
  let place = 0
  for (let at = 0; at < numbers.length; at++) {
    place = findNumberIndex(others, numbers[at]!, place)
    if (others[place] !== numbers[at]) kept[count++] = numbers[at]!
  }
  return kept.subarray(0, count)
}

/** Returns the numbers that are in any of several lists, merging them in pairs. */
export function mergeNumbers(lists: readonly AscendingNumbers[]): AscendingNumbers {
  const [first, second] = lists
  if (!first) return new Uint32Array(0)
  if (!second) return first
  const half = lists.length >>> 1
  return lists.length === 2
    ? mergeTwoNumberLists(first, second)
    : mergeTwoNumberLists(mergeNumbers(lists.slice(0, half)), mergeNumbers(lists.slice(half)))
}

function mergeTwoNumberLists(a: AscendingNumbers, b: AscendingNumbers): AscendingNumbers {
  const both = new Uint32Array(a.length + b.length)
  let [count, i, j] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [one, other] = [a[i]!, b[j]!]
    both[count++] = one < other ? one : other
    if (one <= other) i++
    if (other <= one) j++
  }
  while (i < a.length) both[count++] = a[i++]!
  while (j < b.length) both[count++] = b[j++]!
  return both.subarray(0, count)
}

import { type DocumentSet, holds, isFew } from './document-set.ts'
import { placeOfNumber } from './numbers.ts'

/** Adds one to the mark of each of these ascending numbers that the set contains. */
export function marksAmong(numbers: Uint32Array, set: DocumentSet, marks: Uint8Array) {
  if (!isFew(set)) {
    for (let at = 0; at < numbers.length; at++) if (holds(set, numbers[at]!)) marks[at]!++
    return
  }
  let place = 0
  for (let at = 0; at < set.numbers.length; at++) {
    place = placeOfNumber(numbers, set.numbers[at]!, place)
    if (numbers[place] === set.numbers[at]) marks[place]!++
  }
}

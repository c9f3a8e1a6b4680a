import { type DocumentSet, containsDocument, isSmallSet } from './document-set.ts'
import { findNumberIndex } from './numbers.ts'

/** For each of the ascending `numbers` that the set contains, adds one to the element of `marks` at the same index. */
export function incrementCountsOfMembers(
  numbers: Uint32Array,
  set: DocumentSet,
  marks: Uint8Array,
) {
  if (!isSmallSet(set)) {
    for (let at = 0; at < numbers.length; at++)
      if (containsDocument(set, numbers[at]!)) marks[at]!++
    return
  }
  let place = 0
  for (let at = 0; at < set.numbers.length; at++) {
    place = findNumberIndex(numbers, set.numbers[at]!, place)
    if (numbers[place] === set.numbers[at]) marks[place]!++
  }
}

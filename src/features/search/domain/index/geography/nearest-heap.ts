/**
 * The nearest documents found so far, at most `numbers.length`. It is a heap with the furthest document at its root, which the next nearer document
 * replaces.
 */
export type NearestHeap = {
  readonly numbers: Uint32Array
  readonly miles: Float64Array
  filled: number
}

export const makeNearestHeap = (most: number): NearestHeap => ({
  numbers: new Uint32Array(most),
  miles: new Float64Array(most),
  filled: 0,
})

/** Returns the distance up to which a further document is accepted; it is infinite until the heap is full. */
export const findFurthestMiles = ({ numbers, miles, filled }: NearestHeap) =>
  filled < numbers.length ? Infinity : (miles[0] ?? -1)

export function addToHeap(kept: NearestHeap, n: number, miles: number) {
  const { numbers } = kept
  if (kept.filled < numbers.length) {
    let at = kept.filled++
    for (
      let parent = (at - 1) >>> 1;
      at > 0 && isFurther(kept, n, miles, parent);
      parent = (at - 1) >>> 1
    ) {
      moveHeapEntry(kept, parent, at)
      at = parent
    }
    writeHeapEntry(kept, at, n, miles)
  } else if (numbers.length && !isFurther(kept, n, miles, 0)) {
    let at = 0
    for (
      let child = findFurtherChild(kept, at);
      child && !isFurther(kept, n, miles, child);
      child = findFurtherChild(kept, at)
    ) {
      moveHeapEntry(kept, child, at)
      at = child
    }
    writeHeapEntry(kept, at, n, miles)
  }
}

/** Returns the documents of the heap, the nearest first; equally near ones are in the order of their numbers. */
export function listNearestFirst({ numbers, miles, filled }: NearestHeap): {
  numbers: Uint32Array
  miles: Float64Array
} {
  const places = new Uint32Array(filled)
  for (let at = 0; at < filled; at++) places[at] = at
  places.sort((a, b) => miles[a]! - miles[b]! || numbers[a]! - numbers[b]!)
  return {
    numbers: places.map((at) => numbers[at]!),
    miles: Float64Array.from(places, (at) => miles[at]!),
  }
}

const isFurther = (kept: NearestHeap, n: number, miles: number, at: number) =>
  miles > kept.miles[at]! || (miles === kept.miles[at]! && n > kept.numbers[at]!)

/** Returns the further one of the two children of an entry, or 0 if it has none. */
function findFurtherChild(kept: NearestHeap, at: number): number {
  const child = 2 * at + 1
  if (child >= kept.filled) return 0
  return child + 1 < kept.filled &&
    isFurther(kept, kept.numbers[child + 1]!, kept.miles[child + 1]!, child)
    ? child + 1
    : child
}

const moveHeapEntry = (kept: NearestHeap, from: number, to: number) =>
  writeHeapEntry(kept, to, kept.numbers[from]!, kept.miles[from]!)

function writeHeapEntry({ numbers, miles }: NearestHeap, at: number, n: number, away: number) {
  numbers[at] = n
  miles[at] = away
}

/** Returns the indexes of the `most` highest values, the highest first; among equal values the first index comes first. */
export function findHighestIndexes(values: Float32Array, most: number): Uint32Array {
  const heap = new Uint32Array(Math.min(most, values.length))
  for (let place = 0; place < heap.length; place++) {
    heap[place] = place
    raiseInHeap(heap, values, place)
  }
  // The root of the heap has the lowest of the highest values so far. Most other values are below it, so they cost one comparison.
  let least = values[heap[0] ?? 0] ?? 0
  for (let place = heap.length; place < values.length && heap.length > 0; place++) {
    if (values[place]! <= least) continue
    heap[0] = place
    sinkInHeap(heap, values, heap.length)
    least = values[heap[0]]!
  }
  return heap.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
}

/** Returns whether index a comes after index b in the result. */
const comesAfterInResult = (values: Float32Array, a: number, b: number) => {
  const difference = (values[a] ?? 0) - (values[b] ?? 0)
  return difference < 0 || (difference === 0 && a > b)
}

function raiseInHeap(heap: Uint32Array, values: Float32Array, from: number) {
  for (let at = from; at > 0; ) {
    const parent = (at - 1) >>> 1
    if (!comesAfterInResult(values, heap[at] ?? 0, heap[parent] ?? 0)) return
    swapInHeap(heap, at, parent)
    at = parent
  }
}

function sinkInHeap(heap: Uint32Array, values: Float32Array, filled: number) {
  for (let at = 0; ; ) {
    let least = at
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < filled && comesAfterInResult(values, heap[child] ?? 0, heap[least] ?? 0))
        least = child
    if (least === at) return
    swapInHeap(heap, at, least)
    at = least
  }
}

function swapInHeap(heap: Uint32Array, a: number, b: number) {
  const kept = heap[a] ?? 0
  heap[a] = heap[b] ?? 0
  heap[b] = kept
}

import type { KeyedIndexPart } from './index-parts.ts'
import type { PartMessage } from './thread-messages.ts'

/**
 * Creates a function that describes parts for the other thread. A message contains only what that thread does not have yet: a segment once, and a
 * bitmap each time it has been replaced.
 */
export function createPartMessageBuilder() {
  let last: readonly KeyedIndexPart[] | undefined
  /** Returns undefined if no part has changed since the last call. */
  return (parts: readonly KeyedIndexPart[]): readonly PartMessage[] | undefined => {
    if (parts.length === last?.length && parts.every((part, at) => part === last?.[at]))
      return undefined
    const before = new Map(last?.map((part) => [part.key, part]))
    last = parts
    return parts.map(({ key, segment, removed }) => {
      const known = before.get(key)
      return {
        key,
        ...(known ? {} : { segment }),
        ...(known?.removed === removed ? {} : { removed }),
      }
    })
  }
}

import type { HeldPart } from './held-parts.ts'
import type { ToldPart } from './thread-messages.ts'

/** Tells the other thread what it does not have yet: a segment once, a bitmap when it is another one. */
export function toldParts() {
  let last: readonly HeldPart[] | undefined
  /** Undefined where nothing is other than before. */
  return (parts: readonly HeldPart[]): readonly ToldPart[] | undefined => {
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

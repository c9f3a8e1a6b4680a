import type { HeldPart } from './held-parts.ts'
import type { ToldPart } from './thread-messages.ts'

/** Returns messages with only what the other thread does not have yet: each segment once, and a bitmap when it has been replaced. */
export function toldParts() {
  let last: readonly HeldPart[] | undefined
  /** Returns undefined if no part has changed. */
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

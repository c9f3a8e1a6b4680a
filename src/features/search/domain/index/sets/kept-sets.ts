import type { DocumentSet } from './document-set.ts'

/** A set takes a bit of each document at most, or four bytes of one in thirty-two: of a segment, its words and its titles these take no more than 36 bytes a document. */
const MOST = 96

const kept = new WeakMap<object, Map<string, DocumentSet>>()

/** A set of that name, where it is known. */
export const knownSet = (owner: object, name: string): DocumentSet | undefined =>
  kept.get(owner)?.get(name)

/** What a segment's documents say is the same for every search: sets that take long to find are kept, the last ones asked for. Nothing that depends on the clock belongs here. */
export function keptSet(owner: object, name: string, find: () => DocumentSet): DocumentSet {
  const sets = kept.get(owner) ?? new Map<string, DocumentSet>()
  kept.set(owner, sets)
  const found = sets.get(name) ?? find()
  sets.delete(name)
  sets.set(name, found)
  if (sets.size > MOST)
    for (const oldest of sets.keys()) {
      sets.delete(oldest)
      break
    }
  return found
}

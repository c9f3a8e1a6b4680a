import type { DocumentSet } from './document-set.ts'

/**
 * The most sets that are cached for an owner. A set takes at most one bit for each document, or four bytes for one document in thirty-two, so the
 * sets of a segment, its words and its titles take at most 36 bytes a document.
 */
const MAX_CACHED_SETS = 96

const cachedSets = new WeakMap<object, Map<string, DocumentSet>>()

/** Returns the cached set of that name, or undefined. */
export const getCachedSet = (owner: object, name: string): DocumentSet | undefined =>
  cachedSets.get(owner)?.get(name)

/**
 * Returns a set that is the same for every search, from the cache of its owner if possible; the cache has the most recently used sets. A set that
 * depends on the current time must not be cached here.
 */
export function getOrCacheSet(owner: object, name: string, find: () => DocumentSet): DocumentSet {
  const sets = cachedSets.get(owner) ?? new Map<string, DocumentSet>()
  cachedSets.set(owner, sets)
  const found = sets.get(name) ?? find()
  sets.delete(name)
  sets.set(name, found)
  if (sets.size > MAX_CACHED_SETS)
    for (const oldest of sets.keys()) {
      sets.delete(oldest)
      break
    }
  return found
}

import type { DocumentSet } from './document-set.ts'

/**
 * The most sets that are cached for one owner, such as a segment. A set takes at most one bit for each document, or four bytes for each of one in
 * thirty-two documents. So the sets of a segment, of its words and of its titles take at most 36 bytes for each document.
 */
const MAX_CACHED_SETS = 96

const cachedSets = new WeakMap<object, Map<string, DocumentSet>>()

/** Returns the owner's cached set with that name; undefined if there is none. */
export const getCachedSet = (owner: object, name: string): DocumentSet | undefined =>
  cachedSets.get(owner)?.get(name)

/**
 * Returns the set from its owner's cache, or finds and caches it. The cache has the most recently used sets. `name` must say everything on which the
 * set depends, so a set that depends on the current time must not be cached here.
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

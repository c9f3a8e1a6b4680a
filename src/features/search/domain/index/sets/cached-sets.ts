import type { DocumentSet } from './document-set.ts'

/**
 * The most sets that are cached for one owner, such as a segment. A set takes at most one bit per document: a small set lists at most one in
 * thirty-two documents, with four bytes each. So the sets of a segment, of its words and of its titles together take at most 36 bytes per document.
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

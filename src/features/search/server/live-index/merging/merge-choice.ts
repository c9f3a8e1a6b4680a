type MergeablePart = {
  readonly key: number
  readonly live: number
  readonly segment: { readonly size: number }
}

/** As soon as there are this many parts of similar size, they are merged into one. */
const MIN_SIMILAR_PARTS = 4
/** A part belongs to a group of similar size if it is at most this many times as large as all smaller parts of the group together. */
const SIMILAR_SIZE_FACTOR = 2
/** Parts with fewer documents than this always count as similar. */
const MAX_ALWAYS_SIMILAR_DOCUMENTS = 100
/** A part in which more than this share of documents was removed is rebuilt, so that removed documents free their memory. */
const MAX_REMOVED_SHARE = 0.25
/** A part with fewer documents than this is not rebuilt, because little memory would be freed. */
const MIN_REBUILT_SIZE = 1000

/**
 * Chooses the parts to merge, if any: the group of the smallest parts of similar size or, if there is no such group, one part to rebuild. With these
 * limits, a vacancy is copied about ten times until it is in a part of a million, and an index of a million has fewer than twenty parts.
 */
export function choosePartsToMerge(
  parts: readonly MergeablePart[],
): ReadonlySet<number> | undefined {
  const ascending = [...parts].sort((a, b) => a.live - b.live)
  for (let from = 0; from + MIN_SIMILAR_PARTS <= ascending.length; from++) {
    const alike = takeSimilarParts(ascending.slice(from))
    if (alike.length >= MIN_SIMILAR_PARTS) return new Set(alike.map(({ key }) => key))
  }
  const hollow = parts.find(
    ({ live, segment: { size } }) =>
      size >= MIN_REBUILT_SIZE && (size - live) / size > MAX_REMOVED_SHARE,
  )
  return hollow && new Set([hollow.key])
}

function takeSimilarParts(ascending: readonly MergeablePart[]): readonly MergeablePart[] {
  let together = MAX_ALWAYS_SIMILAR_DOCUMENTS
  const end = ascending.findIndex(({ live }, at) => {
    if (at > 0 && live > together * SIMILAR_SIZE_FACTOR) return true
    together += live
    return false
  })
  return end < 0 ? ascending : ascending.slice(0, end)
}

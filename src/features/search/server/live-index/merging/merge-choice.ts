/** The traits of a part that decide which parts to merge. */
type Sized = {
  readonly key: number
  readonly live: number
  readonly segment: { readonly size: number }
}

/** The number of parts of similar size from which they are merged. */
const ALIKE = 4
/** A part is of similar size if it is at most this many times as large as all smaller ones together. */
const LIKE = 2
/** Parts with fewer documents than this always count as similar. */
const SMALL = 100
/** A part in which more than this share of documents was removed is rebuilt, so that removed documents free their memory. */
const MOST_REMOVED = 0.25
/** The size below which a part is not rebuilt, because its memory is small. */
const SMALLEST_REMADE = 1000

/**
 * Chooses the parts to merge, if any: the smallest group of similar size, with all parts in it, or a part to be rebuilt. A vacancy is copied about
 * ten times until it is in a part of a million, and an index of a million has fewer than twenty parts.
 */
export function partsToMerge(parts: readonly Sized[]): ReadonlySet<number> | undefined {
  const ascending = [...parts].sort((a, b) => a.live - b.live)
  for (let from = 0; from + ALIKE <= ascending.length; from++) {
    const alike = alikeFrom(ascending.slice(from))
    if (alike.length >= ALIKE) return new Set(alike.map(({ key }) => key))
  }
  const hollow = parts.find(
    ({ live, segment: { size } }) => size >= SMALLEST_REMADE && (size - live) / size > MOST_REMOVED,
  )
  return hollow && new Set([hollow.key])
}

function alikeFrom(ascending: readonly Sized[]): readonly Sized[] {
  let together = SMALL
  const end = ascending.findIndex(({ live }, at) => {
    if (at > 0 && live > together * LIKE) return true
    together += live
    return false
  })
  return end < 0 ? ascending : ascending.slice(0, end)
}

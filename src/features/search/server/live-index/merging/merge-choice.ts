/** What the choice of parts to merge goes by. */
type Sized = {
  readonly key: number
  readonly live: number
  readonly segment: { readonly size: number }
}

/** So many parts of like size become one. */
const ALIKE = 4
/** A part is alike to those before it when it is no larger than this many times all of them together. */
const LIKE = 2
/** Parts smaller than this are alike, however small they are. */
const SMALL = 100
/** A part of which more than this share was removed is made again, so that removed documents take no room. */
const MOST_REMOVED = 0.25
/** Of a smaller part it does not matter. */
const SMALLEST_REMADE = 1000

/**
 * Which parts to make one, if any: the smallest ones of like size, as many as there are. A vacancy moves about ten times until it is one of a million,
 * and of a million there are fewer than twenty parts.
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

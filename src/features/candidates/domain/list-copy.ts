type Item = { readonly id: string }

/** A list after an item was created or changed: in its place, else at the end [seed 4 'Candidate session']. */
export const withItem = <One extends Item>(items: readonly One[], item: One): readonly One[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item]

export const withoutItem = <One extends Item>(
  items: readonly One[],
  gone: string,
): readonly One[] => items.filter(({ id }) => id !== gone)

/** One of a list is the primary one: who becomes it takes that from the former, and stands first. */
export function withPrimary<One extends Item & { readonly primary: boolean }>(
  items: readonly One[],
  item: One,
): readonly One[] {
  const others = withoutItem(items, item.id).map((one) => ({ ...one, primary: false }))
  return [{ ...item, primary: true }, ...others]
}

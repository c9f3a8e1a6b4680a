type Item = { readonly id: string }

/** Adds or replaces an item. A changed item retains its position in the list; a new one is added at the end [seed 4 'Candidate session']. */
export const withItem = <One extends Item>(items: readonly One[], item: One): readonly One[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item]

export const withoutItem = <One extends Item>(
  items: readonly One[],
  gone: string,
): readonly One[] => items.filter(({ id }) => id !== gone)

/** Puts a new primary item first and makes the previous one secondary, because a list has only one primary item. */
export function withPrimary<One extends Item & { readonly primary: boolean }>(
  items: readonly One[],
  item: One,
): readonly One[] {
  const others = withoutItem(items, item.id).map((one) => ({ ...one, primary: false }))
  return [{ ...item, primary: true }, ...others]
}

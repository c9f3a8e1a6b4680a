type Item = { readonly id: string }

/** A changed item keeps its position in the list; a new one goes to the end [seed 4 'Candidate session']. */
export const withItem = <One extends Item>(items: readonly One[], item: One): readonly One[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item]

export const withoutItem = <One extends Item>(
  items: readonly One[],
  gone: string,
): readonly One[] => items.filter(({ id }) => id !== gone)

/** A list has one primary item, so the new primary one replaces the former, and it comes first. */
export function withPrimary<One extends Item & { readonly primary: boolean }>(
  items: readonly One[],
  item: One,
): readonly One[] {
  const others = withoutItem(items, item.id).map((one) => ({ ...one, primary: false }))
  return [{ ...item, primary: true }, ...others]
}

type RecordWithId = { readonly id: string }

/**
 * Adds or replaces an item. A changed item retains its position in the list; a new one is added at the end, as section 4 of the specification
 * requires [seed 4 'Candidate session'].
 */
export const addOrReplaceRecord = <One extends RecordWithId>(
  items: readonly One[],
  item: One,
): readonly One[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item]

export const removeRecordById = <One extends RecordWithId>(
  items: readonly One[],
  gone: string,
): readonly One[] => items.filter(({ id }) => id !== gone)

/** Puts a new primary item first and makes the previous one secondary, because a list has only one primary item. */
export function putPrimaryFirst<One extends RecordWithId & { readonly primary: boolean }>(
  items: readonly One[],
  item: One,
): readonly One[] {
  const others = removeRecordById(items, item.id).map((one) => ({ ...one, primary: false }))
  return [{ ...item, primary: true }, ...others]
}

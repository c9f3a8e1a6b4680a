/** Returns a record with one value per name. Object.fromEntries widens the keys to string, so the cast restores the exact names. */
export const createRecordByName = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

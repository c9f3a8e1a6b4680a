/** Returns a record with one value per name. The cast is needed because Object.fromEntries forgets which names the keys can be. */
export const createRecordByName = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

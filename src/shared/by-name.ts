/** A value for each of some names. TypeScript widens the names of entries to any text, so the exact ones are said here. */
export const byName = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

/** Reads a stored value: returns its known fields, or throws. It is a plain function, because public pages load no schema library. */
export type ValueReader<Value> = (stored: unknown) => Value
export type ValueReadBy<R> = R extends ValueReader<infer Value> ? Value : never

export const readText = (stored: unknown): string => assertType<string>('string', stored)
export const readFlag = (stored: unknown): boolean => assertType<boolean>('boolean', stored)

export const readOneOf =
  <Word extends string>(words: readonly Word[]) =>
  (stored: unknown): Word => {
    const word = words.find((known) => known === stored)
    if (!word) throw new TypeError()
    return word
  }

export const readNullable =
  <Value>(read: ValueReader<Value>) =>
  (stored: unknown): Value | null =>
    stored === null || stored === undefined ? null : read(stored)

export const readRecord =
  <Readers extends Readonly<Record<string, ValueReader<unknown>>>>(readers: Readers) =>
  (stored: unknown): { readonly [Name in keyof Readers]: ValueReadBy<Readers[Name]> } => {
    const fields = readFields(stored)
    return Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(fields[name])]),
    ) as { [Name in keyof Readers]: ValueReadBy<Readers[Name]> }
  }

/** Reads an object and selects these fields without checking their types. */
export const readSelectedFields =
  (names: readonly string[]) =>
  (stored: unknown): Readonly<Record<string, unknown>> => {
    const fields = readFields(stored)
    return Object.fromEntries(
      names.filter((name) => name in fields).map((name) => [name, fields[name]]),
    )
  }

function readFields(stored: unknown): Record<string, unknown> {
  if (!stored || Array.isArray(stored)) throw new TypeError()
  return assertType<Record<string, unknown>>('object', stored)
}

function assertType<Value>(type: string, stored: unknown): Value {
  if (typeof stored !== type) throw new TypeError()
  return stored as Value
}

/** Reads a stored value: returns its known fields, or throws. It is a plain function, because public pages load no schema library. */
export type Reader<Value> = (stored: unknown) => Value
export type Kept<R> = R extends Reader<infer Value> ? Value : never

export const text = (stored: unknown): string => ofType<string>('string', stored)
export const flag = (stored: unknown): boolean => ofType<boolean>('boolean', stored)

export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (stored: unknown): Word => {
    const word = words.find((known) => known === stored)
    if (!word) throw new TypeError()
    return word
  }

export const nothingOr =
  <Value>(read: Reader<Value>) =>
  (stored: unknown): Value | null =>
    stored === null || stored === undefined ? null : read(stored)

export const record =
  <Readers extends Readonly<Record<string, Reader<unknown>>>>(readers: Readers) =>
  (stored: unknown): { readonly [Name in keyof Readers]: Kept<Readers[Name]> } => {
    const fields = fieldsOf(stored)
    return Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(fields[name])]),
    ) as { [Name in keyof Readers]: Kept<Readers[Name]> }
  }

/** Reads an object and selects these fields without checking their types. */
export const selected =
  (names: readonly string[]) =>
  (stored: unknown): Readonly<Record<string, unknown>> => {
    const fields = fieldsOf(stored)
    return Object.fromEntries(
      names.filter((name) => name in fields).map((name) => [name, fields[name]]),
    )
  }

function fieldsOf(stored: unknown): Record<string, unknown> {
  if (!stored || Array.isArray(stored)) throw new TypeError()
  return ofType<Record<string, unknown>>('object', stored)
}

function ofType<Value>(type: string, stored: unknown): Value {
  if (typeof stored !== type) throw new TypeError()
  return stored as Value
}

/** The values that segments consist of: objects and lists of numbers, texts and typed arrays. */
export type Plain =
  | number
  | string
  | boolean
  | null
  | Numbers
  | readonly Plain[]
  | { readonly [name: string]: Plain }
type Kind =
  | 'Uint8Array'
  | 'Int8Array'
  | 'Uint16Array'
  | 'Int16Array'
  | 'Uint32Array'
  | 'Int32Array'
  | 'Float32Array'
  | 'Float64Array'
const KINDS: Readonly<
  Record<Kind, new (memory: SharedArrayBuffer, at: number, length: number) => Numbers>
> = {
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
}
type Numbers =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array

/** A value without the contents of its arrays: each array is replaced by its kind, length and offset in the bytes. */
type Shape =
  | number
  | string
  | boolean
  | null
  | { readonly kind: Kind; readonly length: number; readonly at: number }
  | { readonly fields: { readonly [name: string]: Shape } }
  | { readonly list: readonly Shape[] }
export type Flattened = {
  readonly shape: Shape
  readonly arrays: readonly { readonly at: number; readonly bytes: Uint8Array }[]
  readonly size: number
}

/** The alignment in bytes at which every kind of typed array can begin. */
const ALIGNED = 8
const aligned = (size: number) => Math.ceil(size / ALIGNED) * ALIGNED
const isNumbers = (value: Plain): value is Numbers => ArrayBuffer.isView(value)
const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value)

/** Computes the offset of each array of a value if all of them are stored one after the other. It copies no data. */
export function flatten(value: Plain): Flattened {
  const arrays: { at: number; bytes: Uint8Array }[] = []
  let size = 0
  const shapeOf = (part: Plain): Shape => {
    if (part === null || typeof part !== 'object') return part
    if (isList(part)) return { list: part.map(shapeOf) }
    if (!isNumbers(part))
      return {
        fields: Object.fromEntries(
          Object.entries(part).map(([name, each]) => [name, shapeOf(each)]),
        ),
      }
    const at = size
    arrays.push({ at, bytes: new Uint8Array(part.buffer, part.byteOffset, part.byteLength) })
    size = aligned(at + part.byteLength)
    return { kind: part.constructor.name as Kind, length: part.length, at }
  }
  return { shape: shapeOf(value), arrays, size }
}

/** Recreates the value, with its arrays as views of the memory from `start`. */
export function restore(shape: Shape, memory: SharedArrayBuffer, start: number): Plain {
  if (shape === null || typeof shape !== 'object') return shape
  if ('list' in shape) return shape.list.map((each) => restore(each, memory, start))
  if ('fields' in shape)
    return Object.fromEntries(
      Object.entries(shape.fields).map(([name, each]) => [name, restore(each, memory, start)]),
    )
  return new KINDS[shape.kind](memory, start + shape.at, shape.length)
}

/** Returns the size of all typed arrays in a value, in bytes. */
export const bytesIn = (value: Plain): number =>
  value === null || typeof value !== 'object'
    ? 0
    : isNumbers(value)
      ? value.byteLength
      : Object.values(value).reduce((sum: number, each: Plain) => sum + bytesIn(each), 0)

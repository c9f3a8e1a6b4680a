/** The values that segments consist of: objects and lists of numbers, texts and typed arrays. */
export type PlainValue =
  | number
  | string
  | boolean
  | null
  | NumberArray
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue }
type ArrayKind =
  | 'Uint8Array'
  | 'Int8Array'
  | 'Uint16Array'
  | 'Int16Array'
  | 'Uint32Array'
  | 'Int32Array'
  | 'Float32Array'
  | 'Float64Array'
const ARRAY_CONSTRUCTORS: Readonly<
  Record<ArrayKind, new (memory: SharedArrayBuffer, at: number, length: number) => NumberArray>
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
type NumberArray =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array

/** The structure of a value without the contents of its arrays. Each array is replaced by its type, its length and its offset in the stored bytes. */
type ValueShape =
  | number
  | string
  | boolean
  | null
  | { readonly kind: ArrayKind; readonly length: number; readonly at: number }
  | { readonly fields: { readonly [name: string]: ValueShape } }
  | { readonly list: readonly ValueShape[] }
export type FlattenedValue = {
  readonly shape: ValueShape
  readonly arrays: readonly { readonly at: number; readonly bytes: Uint8Array }[]
  readonly size: number
}

/** The alignment in bytes at which every kind of typed array can begin. */
const ALIGNMENT_BYTES = 8
const alignSize = (size: number) => Math.ceil(size / ALIGNMENT_BYTES) * ALIGNMENT_BYTES
const isNumberArray = (value: PlainValue): value is NumberArray => ArrayBuffer.isView(value)
const isList = (value: PlainValue): value is readonly PlainValue[] => Array.isArray(value)

/** Computes the structure of a value and the offset of each of its arrays, if all arrays are stored one after the other. It copies no data. */
export function flattenValue(value: PlainValue): FlattenedValue {
  const arrays: { at: number; bytes: Uint8Array }[] = []
  let size = 0
  const shapeOf = (part: PlainValue): ValueShape => {
    if (part === null || typeof part !== 'object') return part
    if (isList(part)) return { list: part.map(shapeOf) }
    if (!isNumberArray(part))
      return {
        fields: Object.fromEntries(
          Object.entries(part).map(([name, each]) => [name, shapeOf(each)]),
        ),
      }
    const at = size
    arrays.push({ at, bytes: new Uint8Array(part.buffer, part.byteOffset, part.byteLength) })
    size = alignSize(at + part.byteLength)
    return { kind: part.constructor.name as ArrayKind, length: part.length, at }
  }
  return { shape: shapeOf(value), arrays, size }
}

/** Recreates the value, with its arrays as views of the memory from `start`. */
export function restoreValue(
  shape: ValueShape,
  memory: SharedArrayBuffer,
  start: number,
): PlainValue {
  if (shape === null || typeof shape !== 'object') return shape
  if ('list' in shape) return shape.list.map((each) => restoreValue(each, memory, start))
  if ('fields' in shape)
    return Object.fromEntries(
      Object.entries(shape.fields).map(([name, each]) => [name, restoreValue(each, memory, start)]),
    )
  return new ARRAY_CONSTRUCTORS[shape.kind](memory, start + shape.at, shape.length)
}

/** Returns the size of all typed arrays in a value, in bytes. */
export const countArrayBytes = (value: PlainValue): number =>
  value === null || typeof value !== 'object'
    ? 0
    : isNumberArray(value)
      ? value.byteLength
      : Object.values(value).reduce(
          (sum: number, each: PlainValue) => sum + countArrayBytes(each),
          0,
        )

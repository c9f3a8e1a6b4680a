import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { countArrayBytes, flattenValue, type PlainValue, restoreValue } from './plain-shapes.ts'

const shared = <Kind extends new (length: number) => { [place: number]: number }>(Numbers: Kind) =>
  fc
    .array(fc.integer({ min: 0, max: 200 }))
    .map((values) => Object.assign(new Numbers(values.length), values) as unknown as PlainValue)
const plain = fc.letrec<{ any: PlainValue }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    shared(Uint8Array),
    shared(Uint16Array),
    shared(Int32Array),
    shared(Float64Array),
    fc.dictionary(fc.string(), tie('any'), { noNullPrototype: true, maxKeys: 4 }),
    fc.array(tie('any'), { maxLength: 4 }),
  ),
})).any

test('anything made of plain values and typed arrays comes back from its bytes as it was', () => {
  fc.assert(
    fc.property(plain, fc.integer({ min: 0, max: 3 }), (value, before) => {
      const { shape, arrays, size } = flattenValue(value)
      const memory = new SharedArrayBuffer(before * 8 + size)
      for (const { at, bytes } of arrays) new Uint8Array(memory, before * 8 + at).set(bytes)
      const back = restoreValue(JSON.parse(JSON.stringify(shape)), memory, before * 8)
      expect(back).toEqual(value)
      expect(countArrayBytes(back)).toBe(arrays.reduce((sum, { bytes }) => sum + bytes.length, 0))
    }),
  )
})

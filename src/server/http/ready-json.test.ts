import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SerialisedJson, serialiseList, serialiseWithList } from './ready-json.ts'

const values = fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }), number: fc.integer() }))

test('a list put together from texts and bytes is the same JSON as the list itself, in any script', () => {
  fc.assert(
    fc.property(values, values, (some, others) => {
      const asText = others.map((each) => [JSON.stringify(each)])
      const inParts = some.map((each) => [
        Buffer.from(`{"name":${JSON.stringify(each.name)}`),
        `,"number":${each.number}}`,
      ])
      expect(read(serialiseList([...inParts, ...asText]))).toEqual([...some, ...others])
      expect(read(serialiseWithList({ total: some.length }, 'items', inParts))).toEqual({
        total: some.length,
        items: some,
      })
    }),
  )
})

test('what is text alone stays text', () => {
  expect(new SerialisedJson(['[1]']).within('{"data":', '}')).toBe('{"data":[1]}')
})

const read = (ready: SerialisedJson) =>
  (JSON.parse(ready.within('{"data":', '}').toString()) as { data: unknown }).data

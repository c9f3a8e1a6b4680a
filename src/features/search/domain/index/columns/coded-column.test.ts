import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { listBitmapNumbers } from '../sets/bitmap.ts'
import {
  findDocumentsWithAnyText,
  buildCodedColumn,
  findDocumentsContaining,
} from './coded-column.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 2 })
// Columns with up to thirteen different texts, and columns with so many that the code reads each document's code instead of joining sets.
const columns = fc.oneof(
  fc.array(fc.option(text), { maxLength: 200 }),
  fc.array(fc.option(fc.nat(150).map(String)), { minLength: 300, maxLength: 600 }),
)
const numbers = (values: readonly (string | null)[], keep: (value: string) => boolean) =>
  [...values.keys()].filter((n) => values[n] !== null && keep(values[n]!))

test('a filter finds the documents that have one of its values, and none that have no value', () => {
  fc.assert(
    fc.property(
      columns,
      fc.boolean(),
      fc.array(fc.oneof(text, fc.nat(200).map(String)), { maxLength: 120 }),
      (values, withBitmaps, wanted) => {
        const column = buildCodedColumn(values, withBitmaps)
        expect([...listBitmapNumbers(findDocumentsWithAnyText(column, wanted))]).toEqual(
          numbers(values, (each) => wanted.includes(each)),
        )
        for (const part of ['a', 'ab', '1', '12']) {
          expect([...listBitmapNumbers(findDocumentsContaining(column, part))]).toEqual(
            numbers(values, (each) => each.includes(part)),
          )
          expect([
            ...listBitmapNumbers(findDocumentsContaining(column, part, (each) => each.length > 1)),
          ]).toEqual(numbers(values, (each) => each.includes(part) && each.length > 1))
        }
      },
    ),
  )
})

test('more texts than two bytes can tell apart are told apart', () => {
  const values = Array.from({ length: 70_000 }, (_, n) => `${n}`)
  const column = buildCodedColumn(values, false)
  expect([
    ...listBitmapNumbers(
      findDocumentsWithAnyText(column, ['0', '65535', '65536', '69999', '70000']),
    ),
  ]).toEqual([0, 65535, 65536, 69999])
})

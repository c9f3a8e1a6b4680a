import { expect, test } from 'vitest'
import { CODED_COLUMN_NAMES, ORDERED_COLUMN_NAMES } from './columns.ts'

test('no filter names a column as one that only the index uses, whose values it would overwrite', () => {
  const names = [...CODED_COLUMN_NAMES, ...ORDERED_COLUMN_NAMES]
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

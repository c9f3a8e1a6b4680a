import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listShownPages } from './pages-shown.ts'

test.each([
  [1, 3, [1, 2, 3]],
  [1, 8, [1, 2, 'after', 8]],
  [4, 8, [1, 2, 3, 4, 5, 'after', 8]],
  [5, 9, [1, 'before', 4, 5, 6, 'after', 9]],
])('page %i of %i offers %j', (page, pages, shown) => {
  expect(listShownPages(page, pages)).toEqual(shown)
})

test('the first, this and the last page can always be reached', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 500 }),
      (one, other) => {
        const page = Math.min(one, other)
        const pages = Math.max(one, other)
        expect(listShownPages(page, pages)).toEqual(expect.arrayContaining([1, page, pages]))
      },
    ),
  )
})

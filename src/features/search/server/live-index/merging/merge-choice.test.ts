import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { choosePartsToMerge } from './merge-choice.ts'

const part = (key: number, live: number, size = live) => ({ key, live, segment: { size } })
const chosen = (...sizes: readonly number[]) =>
  [...(choosePartsToMerge(sizes.map((live, key) => part(key, live))) ?? [])].map(
    (key) => sizes[key],
  )

test('four small parts become one, and the great one stays as it is', () => {
  expect(chosen(1_000_000, 3, 1, 2)).toEqual([])
  expect(chosen(1_000_000, 3, 1, 2, 1)).toEqual([1, 1, 2, 3])
  expect(chosen(500, 400, 300, 200)).toEqual([200, 300, 400, 500])
  expect(chosen(1_000_000, 5000, 5000, 5000, 5000, 1, 1), 'smaller ones do not prevent it').toEqual(
    [5000, 5000, 5000, 5000],
  )
})

test('a part of which a quarter was removed is made again', () => {
  expect(choosePartsToMerge([part(1, 7400, 10_000), part(2, 500)])).toEqual(new Set([1]))
  expect(choosePartsToMerge([part(1, 7600, 10_000), part(2, 500)])).toBeUndefined()
})

test('however many changes come in, parts stay few and no vacancy is moved again and again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 100, maxLength: 1000 }),
      (batches) => {
        let [moved, key] = [0, 1]
        let parts = [part(0, 100_000)]
        for (const batch of batches) {
          parts.push(part(key++, batch))
          for (let keys = choosePartsToMerge(parts); keys; keys = choosePartsToMerge(parts)) {
            const together = parts
              .filter((each) => keys?.has(each.key))
              .reduce((sum, { live }) => sum + live, 0)
            parts = [...parts.filter((each) => !keys?.has(each.key)), part(key++, together)]
            moved += together
          }
          expect(parts.length).toBeLessThan(20)
        }
        expect(moved).toBeLessThanOrEqual(12 * batches.reduce((sum, batch) => sum + batch, 100_000))
      },
    ),
    { numRuns: 50 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Grade, mean, ndcg, precision, recall, success } from './metrics.ts'

test('the best order has an NDCG of 1, and what is further down counts for less', () => {
  expect(ndcg([3, 2, 1], [1, 2, 3, 0, 0])).toBe(1)
  // The expected value, computed by hand: (1 + 7 / log2 3) / (7 + 1 / log2 3).
  expect(ndcg([1, 3], [3, 1])).toBeCloseTo(0.7098, 4)
  expect(ndcg([0, 0], [3])).toBe(0)
})

test('what is below the tenth place was not found', () => {
  const eleventh: Grade[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]
  expect(ndcg(eleventh, eleventh)).toBe(0)
  expect(recall(eleventh, eleventh)).toBe(0)
  expect(success(eleventh)).toBe(0)
  expect(success(eleventh.slice(1))).toBe(1)
})

test('precision counts places: a short list leaves some empty, and a weak answer fills none', () => {
  expect(precision([3, 2, 1, 0], 4)).toBe(0.5)
  expect(precision([3])).toBe(0.1)
})

test('recall asks for no more than fits on the list, and a weak answer is no answer', () => {
  const fifty: Grade[] = Array.from({ length: 50 }, () => 3)
  expect(recall([3, 3, 3, 3, 3, 3, 3, 3, 3, 0], fifty)).toBe(0.9)
  expect(recall([2, 0, 1], [2, 2, 1])).toBe(0.5)
})

test('a query that nothing answers has no figure, rather than a good or a bad one', () => {
  expect(ndcg([0], [0, 0])).toBeNull()
  expect(recall([1], [1])).toBeNull()
  expect(mean([null, 1, 0])).toBe(0.5)
  expect(mean([null])).toBeNull()
})

const grades = fc.array(fc.constantFrom<Grade>(0, 1, 2, 3), { maxLength: 30 })

test('no order is better than the best one, and none is worse than nothing', () => {
  fc.assert(
    fc.property(grades, (all) => {
      for (const value of [ndcg(all, all), recall(all, all)]) {
        expect(value ?? 1).toBeGreaterThanOrEqual(0)
        expect(value ?? 1).toBeLessThanOrEqual(1)
      }
      expect(
        ndcg(
          [...all].sort((a, b) => b - a),
          all,
        ) ?? 1,
      ).toBeCloseTo(1)
    }),
  )
})

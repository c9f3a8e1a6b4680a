import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import {
  computeImpact,
  isTermInNames,
  readTextWeight,
  isTermInTitle,
  computeImpactScores,
} from './impact.ts'

test('title and names are read back from the byte for any text', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.nat(255),
      fc.nat(16_000),
      (title, names, times, length) => {
        const impact = computeImpact(title, names, times, length)
        expect(impact).toBeLessThan(256)
        expect([isTermInTitle(impact), isTermInNames(impact), readTextWeight(impact) > 0]).toEqual([
          title,
          names,
          times > 0,
        ])
      },
    ),
  )
})

test('each further mention counts, but for less, and in a short text for more', () => {
  const [once = 0, twice = 0, thrice = 0] = [1, 2, 3].map((times) =>
    readTextWeight(computeImpact(false, false, times, 200)),
  )
  expect(twice).toBeGreaterThan(once)
  expect(thrice - twice).toBeLessThan(twice - once)
  expect(readTextWeight(computeImpact(false, false, 1, 50))).toBeGreaterThan(
    readTextWeight(computeImpact(false, false, 1, 800)),
  )
})

test('a byte counts for the sum of its places', () => {
  const scores = computeImpactScores({ title: 4, names: 2, text: 1 })
  expect(scores[0]).toBe(0)
  expect(scores[computeImpact(true, true, 0, 0)]).toBe(6)
  expect(scores[computeImpact(false, false, 255, 1)]).toBeGreaterThan(0.9)
})

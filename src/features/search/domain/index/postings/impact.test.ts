import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { impactOf, inNames, inText, inTitle, scoresOf } from './impact.ts'

test('title and names are read back from the byte for any text', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.nat(255),
      fc.nat(16_000),
      (title, names, times, length) => {
        const impact = impactOf(title, names, times, length)
        expect(impact).toBeLessThan(256)
        expect([inTitle(impact), inNames(impact), inText(impact) > 0]).toEqual([
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
    inText(impactOf(false, false, times, 200)),
  )
  expect(twice).toBeGreaterThan(once)
  expect(thrice - twice).toBeLessThan(twice - once)
  expect(inText(impactOf(false, false, 1, 50))).toBeGreaterThan(
    inText(impactOf(false, false, 1, 800)),
  )
})

test('a byte counts for the sum of its places', () => {
  const scores = scoresOf({ title: 4, names: 2, text: 1 })
  expect(scores[0]).toBe(0)
  expect(scores[impactOf(true, true, 0, 0)]).toBe(6)
  expect(scores[impactOf(false, false, 255, 1)]).toBeGreaterThan(0.9)
})

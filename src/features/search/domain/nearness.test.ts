import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { scoreAge } from './age-score.ts'
import { MAX_RADIUS_MILES } from './criteria.ts'
import { scoreNearness } from './nearness.ts'

const miles = fc.double({ min: 0, max: MAX_RADIUS_MILES - 7, noNaN: true })
const days = fc.nat(150)

test('wherever two equal jobs are, seven miles outweigh a day of age', () => {
  fc.assert(
    fc.property(miles, days, (near, age) => {
      const nearerButOlder = scoreNearness(near) + scoreAge(age + 1)
      expect(nearerButOlder).toBeGreaterThan(scoreNearness(near + 7) + scoreAge(age))
    }),
  )
})

test('of two equal jobs of one age the nearer is always the better match', () => {
  fc.assert(
    fc.property(miles, fc.double({ min: 0.1, max: 7, noNaN: true }), (near, further) => {
      expect(scoreNearness(near)).toBeGreaterThan(scoreNearness(near + further))
    }),
  )
})

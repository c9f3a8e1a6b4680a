import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestWord, slipsBetween, vocabularyOf } from './spelling.ts'

const jobs = vocabularyOf(new Map([['nurse', 500], ['nursery', 80], ['driver', 300], ['drive', 5], ['warehouse', 200], ['chef', 50], ['chief', 20], ['electrician', 40]]))

test.each([
  ['nusre', 'nurse'],
  ['nurrse', 'nurse'],
  ['wharehouse', 'warehouse'],
  ['warehose', 'warehouse'],
  ['electrican', 'electrician'],
  ['elektrishian', undefined],
  ['drivr', 'driver'],
  ['chf', undefined],
])('%s was meant as %s', (typed, meant) => {
  expect(nearestWord(typed, jobs)).toBe(meant)
})

test('of two words as near the more frequent one is meant', () => {
  expect(nearestWord('chhef', jobs)).toBe('chef')
  expect(nearestWord('nurser', vocabularyOf(new Map([['nurse', 1], ['nursery', 9]])))).toBe('nursery')
})

const word = fc.stringMatching(/^[a-e]{1,8}$/)

test('slips are counted alike in both directions, and a limit only cuts them off', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
      const all = slipsBetween(a, b)
      expect(slipsBetween(b, a)).toBe(all)
      expect(all === 0).toBe(a === b)
      expect(slipsBetween(a, b, limit)).toBe(Math.min(all, limit + 1))
    }),
  )
})

test('the quick test by letters never loses the nearest word', () => {
  fc.assert(
    fc.property(word, fc.array(word, { minLength: 1, maxLength: 20 }), (typed, words) => {
      const found = nearestWord(typed, vocabularyOf(new Map(words.map((each) => [each, 1]))), 2)
      const distances = words.map((each) => slipsBetween(typed, each)).filter((distance) => distance > 0 && distance <= 2)
      expect(found ? slipsBetween(typed, found) : undefined).toBe(distances.length ? Math.min(...distances) : undefined)
    }),
  )
})

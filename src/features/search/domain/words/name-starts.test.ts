import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { indexNameStarts, findNamesStarting } from './name-starts.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'n', 's'), minLength: 1, maxLength: 4 })
const keys = fc.uniqueArray(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  { maxLength: 40 },
)

test('what is suggested is what looking through all names would find: those that begin so, then those with a word that does', () => {
  fc.assert(
    fc.property(keys, word, fc.integer({ min: 1, max: 6 }), (names, typed, limit) => {
      const begins = names.filter((name) => name.startsWith(typed))
      const later = names.filter((name) => !name.startsWith(typed) && name.includes(` ${typed}`))
      expect(
        findNamesStarting(indexNameStarts(names.map((name) => [name, name])), typed, limit),
      ).toEqual([...begins, ...later].slice(0, limit))
    }),
  )
})

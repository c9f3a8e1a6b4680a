import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import {
  findTextIndex,
  findTextsContaining,
  findPrefixRange,
  countTexts,
  readTextAt,
  buildTextTable,
} from './text-table.ts'

// Texts of few letters, so that many have the same beginning, and texts of any letters.
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'b', 'é', '\u{1f600}', '\uffff', '\u0000'),
    maxLength: 5,
  }),
  fc.string({ unit: 'binary' }),
)
const sorted = fc.uniqueArray(text).map((texts) => texts.sort())

test('every text comes back as it was, however long', () => {
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const table = buildTextTable(texts)
      expect(countTexts(table)).toBe(texts.length)
      expect(texts.map((_, place) => readTextAt(table, place))).toEqual(texts)
    }),
  )
  const long = 'nurse '.repeat(50_000)
  expect(readTextAt(buildTextTable(['', long, 'a']), 1)).toBe(long)
})

test('a text is found where it stands, and one that is not there is not', () => {
  fc.assert(
    fc.property(sorted, text, (texts, other) => {
      const table = buildTextTable(texts)
      texts.forEach((each, place) => {
        expect(findTextIndex(table, each)).toBe(place)
      })
      expect(findTextIndex(table, other)).toBe(texts.indexOf(other))
    }),
  )
})

test('the beginning of a word finds all words that begin so', () => {
  fc.assert(
    fc.property(sorted, text, (texts, prefix) => {
      const [from, to] = findPrefixRange(buildTextTable(texts), prefix)
      expect(texts.slice(from, to)).toEqual(texts.filter((each) => each.startsWith(prefix)))
    }),
  )
})

test('every text that holds another is found, and none that holds only its beginning', () => {
  fc.assert(
    fc.property(
      fc.array(text),
      fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\u{1f600}'), minLength: 1, maxLength: 3 }),
      (texts, wanted) => {
        expect([...findTextsContaining(buildTextTable(texts), wanted)]).toEqual(
          [...texts.keys()].filter((place) => texts[place]?.includes(wanted)),
        )
      },
    ),
  )
})

import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { makeLexemeTable, findOrAddLexeme, listLexemes } from './lexeme-table.ts'

test('each text has one number, however many there are and wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝔘', '’'), maxLength: 4 }), {
        maxLength: 50,
      }),
      fc.string(),
      (texts, before) => {
        const lexicon = makeLexemeTable()
        const numbers = texts.map((text) =>
          findOrAddLexeme(
            lexicon,
            before + text + before,
            before.length,
            before.length + text.length,
          ),
        )
        const distinct = [...new Set(texts)]
        expect(listLexemes(lexicon)).toEqual(distinct)
        expect(numbers).toEqual(texts.map((text) => distinct.indexOf(text)))
      },
    ),
  )
})

test('ten thousand words are all found again after the table has grown', () => {
  const lexicon = makeLexemeTable()
  const words = Array.from({ length: 10_000 }, (_, at) => `word${at * 7919}`)
  for (const word of words) findOrAddLexeme(lexicon, word, 0, word.length)
  expect(listLexemes(lexicon)).toEqual(words)
  expect(words.map((word) => findOrAddLexeme(lexicon, word, 0, word.length))).toEqual([
    ...words.keys(),
  ])
})

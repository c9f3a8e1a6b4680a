import { expect, test } from 'vitest'
import { markKeywordsAsPrefixes, completeWord } from './complete-word.ts'
import { parseKeywords } from './query-words.ts'
import { createVocabulary } from '#shared/words/spelling/spelling.ts'

const titles = createVocabulary(
  new Map([
    ['physiotherapist', 200],
    ['physiotherapy', 30],
    ['nurse', 500],
    ['nursery', 80],
    ['electrician', 0],
  ]),
)

test('half a word is the beginning of the most frequent one', () => {
  expect(completeWord('physioth', titles)).toBe('physiotherapist')
  expect(completeWord('nurser', titles)).toBe('nursery')
})

test('a whole word, too few letters, and words that no one advertises begin nothing', () => {
  expect(completeWord('nursery', titles)).toBeUndefined()
  expect(completeWord('nur', titles)).toBeUndefined()
  expect(completeWord('electri', titles)).toBeUndefined()
})

test('only the words that are beginnings are read as such', () => {
  const { wanted } = markKeywordsAsPrefixes(parseKeywords('senior physioth "band six"'), [
    'physioth',
  ])
  expect(wanted.map(({ typed }) => typed)).toEqual([
    { words: ['senior'], adjacent: false },
    { words: ['physioth'], adjacent: false, prefix: true },
    { words: ['band', 'six'], adjacent: true },
  ])
})

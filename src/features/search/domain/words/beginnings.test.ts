import { expect, test } from 'vitest'
import { withBeginnings, wordBeginning } from './beginnings.ts'
import { readKeywords } from './query-words.ts'
import { vocabularyOf } from '#shared/words/spelling/spelling.ts'

const titles = vocabularyOf(
  new Map([
    ['physiotherapist', 200],
    ['physiotherapy', 30],
    ['nurse', 500],
    ['nursery', 80],
    ['electrician', 0],
  ]),
)

test('half a word is the beginning of the most frequent one', () => {
  expect(wordBeginning('physioth', titles)).toBe('physiotherapist')
  expect(wordBeginning('nurser', titles)).toBe('nursery')
})

test('a whole word, too few letters, and words that no one advertises begin nothing', () => {
  expect(wordBeginning('nursery', titles)).toBeUndefined()
  expect(wordBeginning('nur', titles)).toBeUndefined()
  expect(wordBeginning('electri', titles)).toBeUndefined()
})

test('only the words that are beginnings are read as such', () => {
  const { wanted } = withBeginnings(readKeywords('senior physioth "band six"'), ['physioth'])
  expect(wanted.map(({ typed }) => typed)).toEqual([
    { words: ['senior'], adjacent: false },
    { words: ['physioth'], adjacent: false, prefix: true },
    { words: ['band', 'six'], adjacent: true },
  ])
})

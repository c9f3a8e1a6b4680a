import { expect, test } from 'vitest'
import { splitIntoWords } from '../../words/query-words.ts'
import { toLexeme, toLexemes } from './lexemes.ts'

test.each([
  ['nurses', 'nurs'],
  ['Nursing', 'nurs'],
  ['warehouse', 'warehous'],
  ['7.5', '7.5'],
  ['1st', '1st'],
  ['c', 'c'],
  ['café', 'café'],
])('%s is looked for as %s', (word, lexeme) => {
  expect(toLexeme(word)).toBe(lexeme)
})

test.each(['the', 'IT', 'it', 't', ''])("'%s' says nothing, as in the database", (word) => {
  expect(toLexeme(word)).toBeUndefined()
})

test.each([
  ['added', 'add'],
  ['adding', 'add'],
  ['egged', 'egg'],
  ['epping', 'epp'],
  ['planned', 'plan'],
  ['upped', 'up'],
])('%s keeps the letters that the database keeps: %s', (word, lexeme) => {
  expect(toLexeme(word)).toBe(lexeme)
})

test('words that say nothing keep their place within a phrase and lose it at its ends', () => {
  expect(toLexemes(splitIntoWords('the care of the elderly at'))).toEqual([
    { lexeme: 'care', offset: 0 },
    { lexeme: 'elder', offset: 3 },
  ])
  expect(toLexemes(['of', 'the'])).toEqual([])
})

test('an accent on its own is no word and takes no place', () => {
  expect(toLexemes(['care', '\u0301', 'home'])).toEqual([
    { lexeme: 'care', offset: 0 },
    { lexeme: 'home', offset: 1 },
  ])
  expect(toLexeme('\u0301te')).toBe('te')
})

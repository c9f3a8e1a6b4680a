import { expect, test } from 'vitest'
import { makeLexemeTable, listLexemes } from './lexeme-table.ts'
import { NAMES_WEIGHT, makeLexemes, readTsvector, TEXT_WEIGHT, TITLE_WEIGHT } from './tsvector.ts'

const read = (text: string) => {
  const [lexicon, lexemes] = [makeLexemeTable(), makeLexemes()]
  readTsvector(text, lexicon, lexemes)
  const { count, terms, starts, positions, weights } = lexemes
  const texts = listLexemes(lexicon)
  return Array.from(terms.subarray(0, count), (term, at) => [
    texts[term],
    ...Array.from(positions.subarray(starts[at], starts[at + 1]), (position, place) => [
      position,
      weights[(starts[at] ?? 0) + place],
    ]),
  ])
}

test('lexemes come with their places, and what part of the vacancy each place is in', () => {
  expect(read("'7.5':12 'leed':3B,16383 'nurs':1A,14")).toEqual([
    ['7.5', [12, TEXT_WEIGHT]],
    ['leed', [3, NAMES_WEIGHT], [16383, TEXT_WEIGHT]],
    ['nurs', [1, TITLE_WEIGHT], [14, TEXT_WEIGHT]],
  ])
})

test('quotes and backslashes within a lexeme are read as they were meant', () => {
  expect(read(String.raw`'a''b':1 'c\\d':2 '''':3 'e:1,2 ''x':4A`)).toEqual([
    ["a'b", [1, TEXT_WEIGHT]],
    [String.raw`c\d`, [2, TEXT_WEIGHT]],
    ["'", [3, TEXT_WEIGHT]],
    ["e:1,2 'x", [4, TITLE_WEIGHT]],
  ])
})

test('a lexeme without places, and a text without lexemes', () => {
  expect(read("'a' 'b':1")).toEqual([['a'], ['b', [1, TEXT_WEIGHT]]])
  expect(read('')).toEqual([])
})

test('one after the other, a short text leaves nothing of a long one before it', () => {
  const [lexicon, lexemes] = [makeLexemeTable(), makeLexemes()]
  readTsvector("'a':1,2,3 'b':4", lexicon, lexemes)
  readTsvector("'c':9A", lexicon, lexemes)
  expect([
    lexemes.count,
    listLexemes(lexicon)[lexemes.terms[0] ?? 0],
    lexemes.starts[1],
    lexemes.positions[0],
  ]).toEqual([1, 'c', 1, 9])
})

import { expect, test } from 'vitest'
import { emptyLexicon, textsIn } from './lexicon.ts'
import { NAMES, noLexemes, readTsvector, TEXT, TITLE } from './tsvector.ts'

const read = (text: string) => {
  const [lexicon, lexemes] = [emptyLexicon(), noLexemes()]
  readTsvector(text, lexicon, lexemes)
  const { count, terms, starts, positions, weights } = lexemes
  const texts = textsIn(lexicon)
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
    ['7.5', [12, TEXT]],
    ['leed', [3, NAMES], [16383, TEXT]],
    ['nurs', [1, TITLE], [14, TEXT]],
  ])
})

test('quotes and backslashes within a lexeme are read as they were meant', () => {
  expect(read(String.raw`'a''b':1 'c\\d':2 '''':3 'e:1,2 ''x':4A`)).toEqual([
    ["a'b", [1, TEXT]],
    [String.raw`c\d`, [2, TEXT]],
    ["'", [3, TEXT]],
    ["e:1,2 'x", [4, TITLE]],
  ])
})

test('a lexeme without places, and a text without lexemes', () => {
  expect(read("'a' 'b':1")).toEqual([['a'], ['b', [1, TEXT]]])
  expect(read('')).toEqual([])
})

test('one after the other, a short text leaves nothing of a long one before it', () => {
  const [lexicon, lexemes] = [emptyLexicon(), noLexemes()]
  readTsvector("'a':1,2,3 'b':4", lexicon, lexemes)
  readTsvector("'c':9A", lexicon, lexemes)
  expect([
    lexemes.count,
    textsIn(lexicon)[lexemes.terms[0] ?? 0],
    lexemes.starts[1],
    lexemes.positions[0],
  ]).toEqual([1, 'c', 1, 9])
})

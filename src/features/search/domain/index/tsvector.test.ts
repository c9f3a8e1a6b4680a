import { expect, test } from 'vitest'
import { NAMES, noLexemes, readTsvector, TEXT, TITLE } from './tsvector.ts'

const read = (text: string) => {
  const lexemes = noLexemes()
  readTsvector(text, lexemes)
  const { count, texts, starts, positions, weights } = lexemes
  return texts.slice(0, count).map((lexeme, at) => [lexeme, ...Array.from(positions.subarray(starts[at], starts[at + 1]), (position, place) => [position, weights[(starts[at] ?? 0) + place]])])
}

test('lexemes come with their places, and what part of the vacancy each place is in', () => {
  expect(read("'7.5':12 'leed':3B,16383 'nurs':1A,14")).toEqual([['7.5', [12, TEXT]], ['leed', [3, NAMES], [16383, TEXT]], ['nurs', [1, TITLE], [14, TEXT]]])
})

test('quotes and backslashes within a lexeme are read as they were meant', () => {
  expect(read(String.raw`'a''b':1 'c\\d':2 '''':3 'e:1,2 ''x':4A`)).toEqual([["a'b", [1, TEXT]], [String.raw`c\d`, [2, TEXT]], ["'", [3, TEXT]], ["e:1,2 'x", [4, TITLE]]])
})

test('a lexeme without places, and a text without lexemes', () => {
  expect(read("'a' 'b':1")).toEqual([['a'], ['b', [1, TEXT]]])
  expect(read('')).toEqual([])
})

test('one after the other, a short text leaves nothing of a long one before it', () => {
  const lexemes = noLexemes()
  readTsvector("'a':1,2,3 'b':4", lexemes)
  readTsvector("'c':9A", lexemes)
  expect([lexemes.count, lexemes.texts[0], lexemes.starts[1], lexemes.positions[0]]).toEqual([1, 'c', 1, 9])
})

import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { someVacancies } from '#tests/search/some-vacancies.ts'
import { makeBitmap } from '../sets/bitmap.ts'
import { buildPostings } from './build-postings.ts'
import {
  isTermInNames,
  readTextWeight,
  isTermInTitle,
  type FieldWeights,
  computeImpactScores,
} from './impact.ts'
import { addTermScores } from './add-term-scores.ts'
import {
  intersectSets,
  uniteSets,
  listFirstDocuments,
  makeLargeSet,
  EMPTY_DOCUMENT_SET,
} from '../sets/document-set.ts'
import { countDocumentsOfTerm } from './postings.ts'
import { resolveKeywords } from '../words/resolved-words.ts'
import { findDocumentsWithPhrase } from '../words/segment-sets.ts'
import { findDocumentsWithTerm, findTitlesWithTerm } from '../words/term-sets.ts'
import { countTexts, readTextAt } from '../columns/text-table.ts'

/** Reads tsvectors in a simple and slow way: each lexeme with its positions and their weights. The index is compared with the result. */
const slowly = (words: string) =>
  new Map(
    [...words.matchAll(/'([^']+)':(\S+)/g)].map(([, lexeme = '', places = '']) => [
      lexeme,
      places
        .split(',')
        .map((place) => ({ at: Number.parseInt(place, 10), weight: place.replace(/\d/g, '') })),
    ]),
  )

/** Enough documents that a word can be frequent or rare in them, and that long lists of positions get skips. */
const documents = fc
  .tuple(someVacancies(60), fc.integer({ min: 0, max: 1200 }))
  .map(([vacancies, others]) => [
    ...vacancies.map(({ words }) => words),
    ...Array.from({ length: others }, (_, at) => `'other':1 'x${at % 40}':2,5A`),
  ])
const runs = { numRuns: 25 }

function built(texts: readonly string[]) {
  const { dictionary, postings } = buildPostings(texts)
  const terms = Array.from({ length: countTexts(dictionary) }, (_, term) => ({
    term,
    lexeme: readTextAt(dictionary, term),
  }))
  return { postings, terms, dictionary, size: texts.length, read: texts.map(slowly) }
}

const where = <Each>(all: readonly Each[], fulfils: (each: Each) => boolean) =>
  all.flatMap((each, at) => (fulfils(each) ? [at] : []))

test('the documents of a word are those that hold it, and its title set those whose titles do', () => {
  fc.assert(
    fc.property(documents, (texts) => {
      const { postings, terms, read } = built(texts)
      expect(terms.map(({ lexeme }) => lexeme)).toEqual(
        [...new Set(read.flatMap((document) => [...document.keys()]))].sort(),
      )
      for (const { term, lexeme } of terms) {
        const holding = where(read, (document) => document.has(lexeme))
        expect([...listFirstDocuments(findDocumentsWithTerm(postings, term))]).toEqual(holding)
        expect(countDocumentsOfTerm(postings, term)).toBe(holding.length)
        expect([...listFirstDocuments(findTitlesWithTerm(postings, term))]).toEqual(
          where(
            read,
            (document) => document.get(lexeme)?.some(({ weight }) => weight === 'A') ?? false,
          ),
        )
      }
    }),
    runs,
  )
})

test('the documents of several words are joined and narrowed, and what is kept of one stays as it is', () => {
  fc.assert(
    fc.property(documents, fc.nat(), fc.nat(), (texts, one, other) => {
      const { postings, terms, size, read } = built(texts)
      const [a, b] = [terms[one % terms.length], terms[other % terms.length]]
      if (!a || !b) return
      const [first, second] = [
        findDocumentsWithTerm(postings, a.term),
        findDocumentsWithTerm(postings, b.term),
      ]
      expect([...listFirstDocuments(uniteSets([first, second], size))]).toEqual(
        where(read, (document) => document.has(a.lexeme) || document.has(b.lexeme)),
      )
      expect([...listFirstDocuments(intersectSets(first, [second]))]).toEqual(
        where(read, (document) => document.has(a.lexeme) && document.has(b.lexeme)),
      )
      expect([...listFirstDocuments(findDocumentsWithTerm(postings, a.term))]).toEqual(
        where(read, (document) => document.has(a.lexeme)),
      )
    }),
    runs,
  )
})

test('each of the asked documents gets the score of the places in which it holds the word', () => {
  const weights: FieldWeights = { title: 100, names: 10, text: 1 }
  fc.assert(
    fc.property(documents, fc.array(fc.nat()), (texts, some) => {
      const { postings, terms, size, read } = built(texts)
      const asked = [...new Set(some.map((each) => each % Math.max(1, size)))]
        .filter((each) => each < size)
        .sort((a, b) => a - b)
      for (const { term, lexeme } of terms) {
        const scores = new Float32Array(asked.length)
        addTermScores(postings, term, Uint32Array.from(asked), computeImpactScores(weights), scores)
        asked.forEach((document, at) => {
          const places = read[document]?.get(lexeme) ?? []
          const score = scores[at] ?? 0
          const has = (weight: string) => places.some((place) => place.weight === weight)
          expect([Math.floor(score / 100), Math.floor((score % 100) / 10), score % 10 > 0]).toEqual(
            [has('A') ? 1 : 0, has('B') ? 1 : 0, has('')],
          )
        })
      }
      expect(
        postings.impacts.every(
          (impact) => isTermInTitle(impact) || isTermInNames(impact) || readTextWeight(impact) > 0,
        ),
      ).toBe(true)
    }),
    runs,
  )
})

test('a phrase is found only where its words have their distances, also when it is narrowed and asked again', () => {
  const phrase = fc.array(fc.tuple(fc.nat(), fc.nat(3)), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(documents, phrase, fc.constantFrom(undefined, 2, 9), (texts, drawn, every) => {
      const { terms, read, ...segment } = built(texts)
      if (terms.length === 0) return
      let offset = 0
      const words = drawn.map(([word, distance], at) => ({
        ...(terms[word % terms.length] ?? { term: -1, lexeme: '' }),
        offset: at === 0 ? 0 : (offset += distance + 1),
      }))
      const [first, ...others] = words
      const holding = where(read, (document) =>
        (document.get(first?.lexeme ?? '') ?? []).some(({ at }) =>
          others.every(({ lexeme, offset }) =>
            document.get(lexeme)?.some((place) => place.at === at + offset),
          ),
        ),
      )
      const isWithin = (document: number) =>
        every === undefined || (read[document]?.size ?? 0) % every === 0
      const within =
        every === undefined
          ? undefined
          : makeLargeSet(makeBitmap([...read.keys()].filter(isWithin), segment.size))
      for (const _time of ['found', 'kept']) {
        expect([...listFirstDocuments(findDocumentsWithPhrase(segment, words, within))]).toEqual(
          holding.filter(isWithin),
        )
        expect([...listFirstDocuments(findDocumentsWithPhrase(segment, words))]).toEqual(holding)
      }
    }),
    { numRuns: 120 },
  )
})

test('a phrase with a word that no document holds is found nowhere', () => {
  const wording = { words: ['care', 'unheard'], adjacent: true }
  expect(
    resolveKeywords(built(["'care':1 'home':2"]), {
      wanted: [{ typed: wording, also: [] }],
      unwanted: [],
    }).wanted.map(({ set }) => set),
  ).toEqual([EMPTY_DOCUMENT_SET])
})

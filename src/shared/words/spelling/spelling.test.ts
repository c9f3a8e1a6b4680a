import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSimilarWordIndex, findSimilarWords } from './similar-words.ts'
import { findNearestWord, countTypingErrors, createVocabulary } from './spelling.ts'

const jobs = createVocabulary(
  new Map([
    ['nurse', 500],
    ['nursery', 80],
    ['driver', 300],
    ['drive', 5],
    ['warehouse', 200],
    ['chef', 50],
    ['chief', 20],
    ['electrician', 40],
  ]),
)

test.each([
  ['nusre', 'nurse'],
  ['nurrse', 'nurse'],
  ['wharehouse', 'warehouse'],
  ['warehose', 'warehouse'],
  ['electrican', 'electrician'],
  ['elektrishian', undefined],
  ['drivr', 'driver'],
  ['chf', undefined],
])('%s was meant as %s', (typed, meant) => {
  expect(findNearestWord(typed, jobs)).toBe(meant)
})

test('of two words as near the more frequent one is meant', () => {
  expect(findNearestWord('chhef', jobs)).toBe('chef')
  expect(
    findNearestWord(
      'nurser',
      createVocabulary(
        new Map([
          ['nurse', 1],
          ['nursery', 9],
        ]),
      ),
    ),
  ).toBe('nursery')
})

const word = fc.stringMatching(/^[a-e]{1,8}$/)

test('slips are counted alike in both directions, and a limit only cuts them off', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
      const all = countTypingErrors(a, b)
      expect(countTypingErrors(b, a)).toBe(all)
      expect(all === 0).toBe(a === b)
      expect(countTypingErrors(a, b, limit)).toBe(Math.min(all, limit + 1))
    }),
  )
})

const longer = fc.stringMatching(/^[a-d]{1,14}$/)

test('no word within two slips is lost by looking only at what is left of beginnings', () => {
  fc.assert(
    fc.property(
      longer,
      fc.array(longer, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(1, 2),
      (typed, words, slips) => {
        const near = findSimilarWords(buildSimilarWordIndex(words), typed, slips)
        words.forEach((each, index) => {
          if (countTypingErrors(typed, each) <= slips)
            expect([...near], `${typed} ${each}`).toContain(index)
        })
      },
    ),
    { numRuns: 3000 },
  )
})

test('the nearest of all words is meant', () => {
  fc.assert(
    fc.property(word, fc.array(word, { minLength: 1, maxLength: 20 }), (typed, words) => {
      const found = findNearestWord(
        typed,
        createVocabulary(new Map(words.map((each) => [each, 1]))),
        2,
      )
      const distances = words
        .map((each) => countTypingErrors(typed, each))
        .filter((distance) => distance > 0 && distance <= 2)
      if (distances.length > 0)
        expect(countTypingErrors(typed, found ?? '')).toBe(Math.min(...distances))
    }),
  )
})

test('a frequent word is meant rather than a nearer one that is a mistake itself', () => {
  const titles = createVocabulary(
    new Map([
      ['solictor', 1],
      ['solicitor', 300],
    ]),
  )
  expect(findNearestWord('solicter', titles)).toBe('solicitor')
  expect(
    findNearestWord(
      'solicter',
      createVocabulary(
        new Map([
          ['solictor', 20],
          ['solicitor', 300],
        ]),
      ),
    ),
  ).toBe('solictor')
})

test('a letter left out or swapped is a likelier mistake than another letter', () => {
  expect(
    findNearestWord(
      'electrican',
      createVocabulary(
        new Map([
          ['electrical', 400],
          ['electrician', 67],
        ]),
      ),
    ),
  ).toBe('electrician')
  expect(
    findNearestWord(
      'electrican',
      createVocabulary(
        new Map([
          ['electrical', 4000],
          ['electrician', 67],
        ]),
      ),
    ),
  ).toBe('electrical')
})

test('a word that was only ever heard is found by its sound', () => {
  const titles = createVocabulary(
    new Map([
      ['physiotherapist', 200],
      ['psychologist', 90],
      ['nurse', 500],
    ]),
  )
  expect(findNearestWord('fisiotherapist', titles)).toBe('physiotherapist')
  expect(findNearestWord('sikologist', titles)).toBe(undefined)
})

test('of 50,000 words a few hundred are compared with what was typed', () => {
  const letters = 'etaoinshrdlucm'
  const words = Array.from({ length: 50_000 }, (_, index) =>
    Array.from(
      { length: 5 + (index % 9) },
      (__, position) =>
        letters[
          (index * 7919 + position * position * 104_729 + (index >> position)) % letters.length
        ],
    ).join(''),
  )
  const near = findSimilarWords(
    buildSimilarWordIndex([...words, 'physiotherapist']),
    'phisiotherapst',
    2,
  )
  expect(near).toContain(50_000)
  expect(near.size).toBeLessThan(500)
})

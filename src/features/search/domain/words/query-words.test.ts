import fc from 'fast-check'
import { expect, test } from 'vitest'
import { removeTrailingJobsWord } from './remove-trailing-jobs-word.ts'
import { ONE_WAY_SYNONYMS } from './one-way-synonyms.ts'
import {
  listPossiblyMisspeltWords,
  splitPlaceAtEnd,
  parseKeywords,
  replaceWordInKeywords,
  splitIntoWords,
} from './query-words.ts'
import { SYNONYM_GROUPS } from './synonyms.ts'

const typedWords = (keywords: string) =>
  parseKeywords(keywords).wanted.map(({ typed }) => typed.words.join(' '))
const alsoFound = (keywords: string) =>
  parseKeywords(keywords).wanted.flatMap(({ also }) => also.map(({ words }) => words.join(' ')))

test('every bare word is wanted, a quoted phrase as it stands, a word after a minus not at all', () => {
  expect(parseKeywords('mobile "day shift" -nights -"agency work"')).toEqual({
    wanted: [
      { typed: { words: ['mobile'], adjacent: false }, also: [] },
      { typed: { words: ['day', 'shift'], adjacent: true }, also: [] },
    ],
    unwanted: [
      { words: ['nights'], adjacent: false },
      { words: ['agency', 'work'], adjacent: true },
    ],
  })
})

test('OR in capitals joins the keywords beside it, and those before it come first', () => {
  expect(parseKeywords('night forklift OR "picker packer"').wanted).toMatchObject([
    { typed: { words: ['night'] } },
    {
      typed: { words: ['forklift'] },
      also: expect.arrayContaining([
        { words: ['picker', 'packer'], adjacent: true, related: true, typed: true },
      ]),
    },
  ])
  expect(typedWords('OR driver OR')).toEqual(['driver'])
  expect(typedWords('driver or mate')).toEqual(['driver', 'mate'])
})

test.each([
  ['part-time', ['part', 'time']],
  ["driver's mate's", ['driver', 'mate']],
  ['7.5 tonne', ['7.5', 'tonne']],
  ['R&D', ['r', 'd']],
  ['C++/C#', ['c', 'c']],
  ['café', ['café']],
  ['&|!():*<->', []],
])('%s is read as the words that the database sees', (typed, words) => {
  expect(splitIntoWords(typed)).toEqual(words)
})

test('a hyphen inside a word leaves nothing out, one before a word does', () => {
  expect(parseKeywords('part-time').unwanted).toEqual([])
  expect(parseKeywords('cleaner -part-time').unwanted).toEqual([
    { words: ['part', 'time'], adjacent: true },
  ])
})

test("'jobs' and the small words of English are no condition", () => {
  expect(typedWords('warehouse jobs in the Leeds area')).toEqual(['warehouse', 'leeds', 'area'])
  expect(typedWords('jobs')).toEqual([])
})

test('an unclosed quote is a phrase to the end', () => {
  expect(parseKeywords('chef "sous vide').wanted.at(-1)?.typed).toEqual({
    words: ['sous', 'vide'],
    adjacent: true,
  })
})

test.each([
  ['HGV driver', 'lorry driver'],
  ['lorry drivers', 'hgv driver'],
  ['RGN', 'nurse'],
  ['hca', 'care assistant'],
  ['FLT', 'forklift'],
  ['forklift', 'flt'],
  ['PA', 'personal assistant'],
  ['ta', 'teaching assistant'],
  ['SEN', 'special educational needs'],
  ['chef de partie', 'cdp'],
  ['cscs card', 'cscs'],
  ['IT', 'information technology'],
])('%s also finds %s', (typed, other) => {
  expect(alsoFound(typed)).toContain(other)
})

test('a broad word finds that word alone', () => {
  expect(alsoFound('nurse')).toEqual([])
  expect(alsoFound('"HGV driver"')).toEqual([])
})

test("'it' among other words is the pronoun, IT the trade", () => {
  expect(alsoFound('love it')).toEqual([])
  expect(alsoFound('junior IT')).toContain('information technology')
})

test('there are at least 120 groups of synonyms, none empty, none with a name twice', () => {
  expect(SYNONYM_GROUPS.length + Object.keys(ONE_WAY_SYNONYMS).length).toBeGreaterThanOrEqual(120)
  expect(SYNONYM_GROUPS.length).toBeGreaterThanOrEqual(120)
  for (const group of [
    ...SYNONYM_GROUPS,
    ...Object.entries(ONE_WAY_SYNONYMS).map(([narrow, broad]) => [narrow, ...broad]),
  ]) {
    expect(group.length, group.join()).toBeGreaterThan(1)
    expect(new Set(group).size, group.join()).toBe(group.length)
    for (const name of group) expect(name, name).toMatch(/^[a-z0-9][a-z0-9 .+]*$/)
  }
})

test('letters with points between them are an abbreviation', () => {
  expect(typedWords('R.G.N. nights')).toEqual(['rgn', 'nights'])
  expect(alsoFound('g.p.')).toContain('general practitioner')
  expect(typedWords('7.5 tonne')).toEqual(['7.5', 'tonne'])
})

test("a name of which a search sees one word alone, as 'support' of 'IT support', finds nothing for the others of its group", () => {
  expect(alsoFound('help desk')).toContain('service desk')
  expect(alsoFound('help desk')).not.toContain('it support')
  for (const [name, least] of [
    ['a and e', 'accident and emergency'],
    ['trainee', 'no experience needed'],
  ] as const)
    expect(alsoFound(name)).toContain(least)
})

test('other work is marked as such, the same work by another name is not', () => {
  const [cook] = parseKeywords('cook').wanted
  expect(cook?.also.find(({ words }) => words[0] === 'chef')?.related).toBe(true)
  expect(cook?.also.find(({ words }) => words.join(' ') === 'school cook')?.related).toBeUndefined()
})

test('what could be misspelt are bare words that nothing is known of', () => {
  expect(
    listPossiblyMisspeltWords(parseKeywords('nusre "exakt frase" rgn -nihgts 2024 abc')),
  ).toEqual(['nusre'])
  expect(replaceWordInKeywords('Nusre -nights', 'nusre', 'nurse')).toBe('nurse -nights')
})

test('a place at the end of the keywords is offered, the longest name first', () => {
  expect(splitPlaceAtEnd('nurse in Liverpool')).toEqual([
    { keywords: 'nurse', location: 'Liverpool' },
  ])
  expect(splitPlaceAtEnd('nurse st helens')).toEqual([
    { keywords: 'nurse', location: 'st helens' },
    { keywords: 'nurse st', location: 'helens' },
  ])
  expect(splitPlaceAtEnd('nurse')).toEqual([])
  expect(splitPlaceAtEnd('"night nurse" Leeds')).toEqual([])
})

test('headings add the word jobs themselves', () => {
  expect(removeTrailingJobsWord('warehouse jobs')).toBe('warehouse')
  expect(removeTrailingJobsWord('jobs')).toBe('')
  expect(removeTrailingJobsWord('job coach')).toBe('job coach')
})

test('any typed text is read quickly into few, short words', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom('"', '-', ' ', 'a', "'", '(', '&', '\u0301', '1', '.'),
      maxLength: 200,
    }),
  )
  fc.assert(
    fc.property(nasty, (typed) => {
      const { wanted, unwanted } = parseKeywords(typed)
      expect(wanted.length + unwanted.length).toBeLessThanOrEqual(20)
      for (const { words } of [...wanted.map((each) => each.typed), ...unwanted]) {
        expect(words.length).toBeGreaterThan(0)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}.]{1,50}$/u)
      }
    }),
    { numRuns: 500 },
  )
})

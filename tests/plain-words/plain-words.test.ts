import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaOf, codeFiles, textFiles } from '../house/house-areas.ts'
import { foundInTexts, foundWords } from './found-words.ts'
import { FIXED_TEXTS, STORED_NAMES } from './words.ts'

/** The pages that explain the words have to contain them, and the coverage pages quote the specification and the titles of tests. */
const EXPLAINS_WORDS = /^(docs\/(style|[a-z]+-coverage)\.md|tests\/plain-words(\/|\.test\.ts$))/
/** The lists of common passwords contain stilted words too, because people choose any word as a password. */
const LISTS_OF_PASSWORDS =
  /^src\/features\/accounts\/domain\/common-passwords\/(base-words|leaked-passwords)\.ts$/
const SPECIFICATION = '../shared/spec/contract.md'
/** Where people read what we write: the pages of the content, and the strings of screens, of the rules behind them and of refusals. */
const HOLDS_TEXTS = /^content\/|^src\/.*(?<!\.test)\.tsx?$/

/** The areas that still contain stilted words. An area leaves the list once it has none, and no area is added. */
const notYetClean = JSON.parse(
  readFileSync('tests/plain-words/not-yet-clean.json', 'utf8'),
) as readonly string[]

const allFoundWords = (file: string, source: string) => [
  ...foundWords(file, source),
  ...(HOLDS_TEXTS.test(file) ? foundInTexts(file, source) : []),
]

const wordsByArea = Map.groupBy(
  [...codeFiles(), ...textFiles()]
    .filter((file) => !EXPLAINS_WORDS.test(file) && !LISTS_OF_PASSWORDS.test(file))
    .flatMap((file) =>
      allFoundWords(file, readFileSync(file, 'utf8')).map(({ line, word, instead }) => ({
        area: areaOf(file),
        words: `${file}:${line} '${word}': write ${instead}`,
      })),
    ),
  ({ area }) => area,
)

test('code, comments, titles, documents and texts are in plain words, except where they are still to be cleaned', () => {
  const found = [...wordsByArea]
    .filter(([area]) => !notYetClean.includes(area))
    .flatMap(([, words]) => words.map((one) => one.words))

  expect(found).toEqual([])
})

test('an area that has become clean is taken off the list of those that are not', () => {
  expect(notYetClean.filter((area) => !wordsByArea.has(area))).toEqual([])
  expect(notYetClean).toEqual([...new Set(notYetClean)].sort())
})

test.each([
  ['Whoever asks', 'whoever'],
  ['const whoeverLeaves = 1', 'whoever'],
  ['No one leafs further', 'leafs'],
  ['An answer as it lies there', 'as it lies'],
  ['The word stands in a title', 'stands in'],
  ['a sign that cannot be kept', 'a sign'],
  ['an e-mail', 'e-mail'],
])('%j is not plain', (text, word) => {
  expect(foundWords('a.md', text).map((found) => found.word.toLowerCase())).toContain(word)
})

test.each([
  'A default stands in for the missing one, and nothing stands in the way.',
  'No one signs in with one sign-in.',
  'A sign language interpreter comes along.',
  'The amendment names it.',
  FIXED_TEXTS.join(' '),
])('%j is plain', (text) => {
  expect(foundWords('a.md', text)).toEqual([])
})

test.each([
  ['a.tsx', 'const a = <p>You can go\n  on here.</p>', 1, 'go on'],
  ['a.tsx', "const a = 1\nconst b = { words: 'It was taken back' }", 2, 'taken back'],
  ['a.md', 'One.\n\nMay we call you?', 3, 'May we'],
])('in %s a person would read %j', (file, source, line, word) => {
  expect(foundInTexts(file, source)).toMatchObject([{ line, word }])
})

test('names that no one reads, and texts that the specification fixes, are left alone', () => {
  const names = [...STORED_NAMES].map((name) => `show('${name}')`).join('\n')

  expect(foundInTexts('a.ts', `const goOn = () => takenBack()\n${names}`)).toEqual([])
  expect(foundInTexts('a.tsx', `const a = <h1>${FIXED_TEXTS.join(' ')}</h1>`)).toEqual([])
})

test("a candidate reads 'email' in the questions of a registration, as on every other page", () => {
  const flows = globSync('content/flows/*.json')

  expect(flows.length).toBeGreaterThan(0)
  expect(flows.filter((file) => /\be-mail/i.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('spelling is judged in comments and documents, and not in code', () => {
  expect(foundWords('a.ts', "// The color of a `color`.\nexport const color = 'gray'")).toEqual([
    { line: 1, word: 'color', instead: 'colour' },
  ])
  expect(foundWords('a.md', 'The `color` is gray.').map(({ word }) => word)).toEqual(['gray'])
})

test.skipIf(!existsSync(SPECIFICATION))(
  'a text that is exempt is fixed by the specification (skipped where that is absent)',
  () => {
    const specification = readFileSync(SPECIFICATION, 'utf8')

    expect(FIXED_TEXTS.filter((text) => !specification.includes(`'${text}'`))).toEqual([])
  },
)

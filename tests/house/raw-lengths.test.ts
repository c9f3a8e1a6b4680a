import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import listed from './raw-lengths.json' with { type: 'json' }
import { rawLengthProblems, rawLengths } from './raw-lengths.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The sheets in this folder declare the named lengths that all others must use, so they contain raw lengths. */
const DECLARES = 'src/web/styles/'

test('a token, nothing and a hairline are no raw lengths; others are counted', () => {
  expect(rawLengths('.a { margin: 0 0rem var(--space-2); border: 1px solid; inset: -1px }')).toBe(0)
  expect(rawLengths('.a { padding: .6rem 44px; top: -0.5em } /* 3px */')).toBe(3)
  expect(rawLengths('@media (max-width: 24rem) { .a { gap: var(--space-12) } }')).toBe(1)
})

test('a sheet with more raw lengths than listed is named, and so is one with fewer', () => {
  const counted = new Map([
    ['a.css', 3],
    ['b.css', 1],
  ])
  expect(rawLengthProblems(counted, { 'a.css': 3, 'b.css': 1 })).toEqual([])
  expect(rawLengthProblems(counted, { 'a.css': 2, 'b.css': 2, 'gone.css': 1 })).toEqual([
    'a.css has 3 raw lengths, at most 2: use a token',
    'b.css has 1 raw lengths now: lower its 2',
    'gone.css has 0 raw lengths now: lower its 1',
  ])
})

test('sheets name their lengths by tokens, and those that do not yet only improve', () => {
  const sheets = globSync('src/**/*.css', { cwd: ROOT }).filter(
    (file) => !file.startsWith(DECLARES),
  )
  const counted = new Map(
    sheets.map((file) => [file, rawLengths(readFileSync(join(ROOT, file), 'utf8'))]),
  )
  expect(rawLengthProblems(counted, listed)).toEqual([])
})

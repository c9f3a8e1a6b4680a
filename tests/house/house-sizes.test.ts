import { expect, test } from 'vitest'
import { areaOf } from './house-areas.ts'
import {
  breachesOf,
  fullFolders,
  longFunctions,
  lowerAllowedCounts,
  ratchetProblems,
} from './house-sizes.ts'

const body = (lines: number) => '  count()\n'.repeat(lines - 2)

test('a file belongs to its feature, its room or its folder', () => {
  expect(
    [
      'src/features/search/web/page/bar.tsx',
      'src/server/http/route.ts',
      'src/shared/words/phone.ts',
      'tests/journeys/jobs/search.test.ts',
      'tests/client.ts',
      'scripts/build/stubs/empty.ts',
      'vitest.config.ts',
    ].map(areaOf),
  ).toEqual([
    'src/features/search',
    'src/server/http',
    'src/shared',
    'tests/journeys',
    'tests',
    'scripts',
    'the top folder',
  ])
})

test('a function of sixty lines is not too long, one of sixty-one is, and its first line is named', () => {
  const source = `const one = 1\nfunction fits() {\n${body(60)}}\nexport const long = () => {\n${body(61)}}\n`

  expect(longFunctions('a.ts', source)).toEqual([{ line: 62, lines: 61 }])
})

test('what a component draws counts with it, and a method counts by itself', () => {
  const drawn = `const Card = () => (\n<ul>\n${'<li />\n'.repeat(60)}</ul>\n)`
  const method = `class A {\n  b() {\n${body(70)}  }\n}`

  expect(longFunctions('a.tsx', drawn)).toEqual([{ line: 1, lines: 64 }])
  expect(longFunctions('a.ts', method)).toEqual([{ line: 2, lines: 70 }])
})

test.each(['describe', 'describe.skipIf(true)', 'describe.each([1])'])(
  'the callback of %s only groups tests, whose own callbacks count',
  (group) => {
    const inside = `test('a', () => {\n${body(61)}})`

    expect(longFunctions('a.ts', `${group}('a', () => {\n${body(100)}})`)).toEqual([])
    expect(longFunctions('a.ts', `${group}('a', () => {\n${inside}})`)).toEqual([
      { line: 2, lines: 61 },
    ])
  },
)

test('a folder holds twenty-five files, not counting those of folders inside it', () => {
  const files = Array.from({ length: 25 }, (_none, index) => `src/a/${index}.ts`)

  expect(fullFolders([...files, 'src/a/b/c.ts'])).toEqual([])
  expect(fullFolders([...files, 'src/a/c.ts'])).toEqual([{ folder: 'src/a', files: 26 }])
})

test('a long file is a breach unless it is a table of data', () => {
  const read = () => 'count()\n'.repeat(251)

  expect(breachesOf(['src/shared/a.ts'], read, ['src/shared/a.ts'])).toEqual([])
  expect(breachesOf(['src/shared/a.ts'], read, [])).toEqual([
    { rule: 'longFiles', area: 'src/shared', what: 'src/shared/a.ts has 251 lines' },
  ])
})

test('a number that is larger than allowed fails with what it counts, and one that is smaller asks to be lowered', () => {
  const breach = { rule: 'longFiles', area: 'src/shared', what: 'a.ts has 300 lines' } as const

  expect(ratchetProblems({ 'src/shared': { longFiles: 1 } }, [breach])).toEqual([])
  expect(ratchetProblems({}, [breach])).toEqual([
    'src/shared: longFiles may be 0 and is 1:',
    'a.ts has 300 lines',
  ])
  expect(ratchetProblems({ 'src/shared': { longFiles: 2 } }, [breach])).toEqual([
    'src/shared: lower longFiles from 2 to 1 in house-sizes.json',
  ])
})

test('lowering takes numbers down and areas out, and raises nothing', () => {
  const allowed = { 'src/shared': { longFiles: 2, longFunctions: 1 }, scripts: { longFiles: 1 } }

  expect(lowerAllowedCounts(allowed, { 'src/shared': { longFiles: 1, longFunctions: 4 } })).toEqual(
    {
      'src/shared': { longFiles: 1, longFunctions: 1 },
    },
  )
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CASES } from '../../scripts/cases/list.ts'

const DOCUMENT = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')

/** The number of requirements of level 1 or 2 in each section of ASVS 5.0. In each section, these requirements come first. */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const found = (pattern: RegExp) => Array.from(DOCUMENT.matchAll(pattern), (match) => match[1] ?? '')

test('each of the 56 requirements is answered for once, in order', () => {
  expect(found(/^- \*\*(\d+)\*\* /gm).map(Number)).toEqual(
    Array.from({ length: 56 }, (_, place) => place + 1),
  )
})

test('each requirement of ASVS 5.0 at levels 1 and 2 is answered for once, in order: 253 of them', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, place) => `${section}.${place + 1}`),
  )
  expect(wanted).toHaveLength(253)
  expect(found(/^- (\d+\.\d+\.\d+) [^:]+: ./gm)).toEqual(wanted)
})

test('a reader of the document finds every file and every case that it names', () => {
  const files = found(/`([\w./-]+\/[\w./-]+|[\w-]+\.md)`/g)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([])
  const cases = new Set(found(/\b(S-\d\d)/g))
  expect([...cases].filter((id) => !CASES.some((known) => known.id === id))).toEqual([])
  const shown = globSync(['tests/**/*.test.ts', 'src/**/*.test.ts'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect([...cases].filter((id) => !new RegExp(`['"\`]${id}[a-z]? `).test(shown))).toEqual([])
})

import { expect, test } from 'vitest'
import { SKILLS } from './skills.ts'
import { shortenTitle, suggestSkills, suggestTitles, makeTitleCounter } from './titles.ts'

test.each([
  ['Staff Nurse - Band 5 (nights)', 'Staff Nurse'],
  ['HGV Class 1 Driver, Leeds', 'HGV Class 1 Driver'],
  ['Chef £14 an hour', 'Chef'],
  ['care   assistant', 'Care assistant'],
  ['STAFF NURSE RGN', 'Staff Nurse RGN'],
  ['123', ''],
])('%s is suggested as %s', (advertised, plain) => {
  expect(shortenTitle(advertised)).toBe(plain)
})

const counter = makeTitleCounter()
counter.add([
  { title: 'Staff Nurse', count: 40 },
  { title: 'Staff Nurses - nights', count: 5 },
  { title: 'Nurse Manager', count: 10 },
])
counter.add([
  { title: 'Van Driver', count: 7 },
  { title: 'NURSERY NURSE', count: 3 },
])
const index = counter.index()

test('titles that begin so come first, then those with a word that does, each by frequency', () => {
  expect(suggestTitles(index, 'nurs', 5)).toEqual(['Nurse Manager', 'Nursery Nurse', 'Staff Nurse'])
  expect(suggestTitles(index, 'nurs', 1)).toEqual(['Nurse Manager'])
  expect(suggestTitles(index, ' ', 5)).toEqual([])
  expect(suggestTitles(index, 'staff nurse', 5)).toEqual(['Staff Nurse'])
})

test('words of titles weigh as often as they are advertised, and words of trades are known without', () => {
  expect(index.vocabulary.known.has('manager')).toBe(true)
  expect(index.vocabulary.known.has('forklift')).toBe(true)
})

test('about 300 skills are known, none twice, and found by any of their words', () => {
  expect(SKILLS.length).toBeGreaterThanOrEqual(300)
  expect(new Set(SKILLS.map((skill) => skill.toLowerCase())).size).toBe(SKILLS.length)
  expect(suggestSkills('forklift', 5)).toEqual(['Forklift licence'])
  expect(suggestSkills('licence', 3)).toHaveLength(3)
})

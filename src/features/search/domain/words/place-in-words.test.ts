import { describe, expect, test } from 'vitest'
import type { Place } from '#features/places/domain/place.ts'
import { splitKeywordsAndPlace } from './place-in-words.ts'
import { isMeantAsPlace } from './meant-as-place.ts'

const read = (keywords: string) =>
  splitKeywordsAndPlace(keywords).map(({ keywords: words, location }) => `${words}|${location}`)

test("a place may stand at the end or at the beginning, and what follows 'in' is one outright", () => {
  expect(splitKeywordsAndPlace('nurse in Leeds')[0]).toEqual({
    keywords: 'nurse',
    location: 'Leeds',
    said: true,
    literally: 'nurse in "Leeds"',
  })
  expect(read('nurse Wakefield')).toEqual([
    '|nurse Wakefield',
    'nurse|Wakefield',
    'Wakefield|nurse',
  ])
  expect(read('lorry driver milton keynes')).toContain('lorry driver|milton keynes')
  expect(read('LS1 receptionist')).toContain('receptionist|LS1')
})

test('what says nothing belongs to neither', () => {
  expect(read('jobs in Leeds')).toContain('|Leeds')
  expect(read('jobs for nurses near York area')[0]).toBe('jobs for nurses|York')
  expect(read('carer near me')).toEqual(['|carer'])
})

test('unwanted words stay unwanted, and a phrase is left as it was put', () => {
  expect(read('nurse -nights Leeds')).toContain('nurse -nights|Leeds')
  expect(read('"nurse Leeds"')).toEqual([])
})

const place = (kind: Place['kind'], population: number): Place => ({
  id: 1,
  kind,
  name: 'x',
  county: null,
  region: null,
  country: null,
  lat: 0,
  lon: 0,
  population,
  extent: 0,
})
const said = (location: string) => ({ location, said: true })
const bare = (location: string) => ({ location, said: false })

describe('a name is the place', () => {
  test.each([
    ['Wakefield', place('city', 78_978), 2],
    ['Reading', place('town', 318_014), 90],
    ['Bath', place('city', 94_782), 10],
    ['milton keynes', place('town', 229_941), 0],
    ['LS1', place('outcode', 0), 0],
    ['Kent', place('county', 0), 20],
  ])('%s, of people who only write the name', (name, where, titles) => {
    expect(isMeantAsPlace(bare(name), where, titles)).toBe(true)
  })
})

describe('a name is a word', () => {
  test.each([
    ['sale', place('town', 55_689), 4000],
    ['cook', place('village', 300), 60],
    ['porter', place('village', 200), 120],
    ['hook', place('suburb', 18_973), 40],
    ['HR', place('postcode-area', 0), 0],
    ['B6', place('outcode', 0), 4],
  ])('%s, where job titles everywhere hold it', (name, where, titles) => {
    expect(isMeantAsPlace(bare(name), where, titles)).toBe(false)
  })

  test("unless the person writes 'in'", () => {
    expect(isMeantAsPlace(said('Sale'), place('town', 55_689), 4000)).toBe(true)
    expect(isMeantAsPlace(said('law'), place('village', 3000), 400)).toBe(false)
  })
})

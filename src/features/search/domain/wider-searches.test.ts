import { expect, test } from 'vitest'
import { DEFAULT_CRITERIA } from './criteria.ts'
import { formatGain } from './wider-gain.ts'
import { chooseWiderSearches, listWiderSearches } from './wider-searches.ts'
import { listCloseNames } from './words/close-names.ts'
import { parseKeywords } from './words/query-words.ts'

const asked = {
  ...DEFAULT_CRITERIA,
  keywords: 'forklift',
  location: 'Leeds',
  radius: 30,
  hours: ['PartTime' as const],
}
const around = {
  placeName: 'Leeds',
  towns: ['Morley, West Yorkshire', 'Wakefield, West Yorkshire'],
  closeNames: ['warehouse operative', 'picker packer'],
  nameOf: () => undefined,
}

test('a wider distance is proposed first, then a filter less, close words and another town', () => {
  expect(listWiderSearches(asked, around)).toEqual([
    { kind: 'radius', words: 'Within 50 miles of Leeds', patch: { radius: 50 } },
    { kind: 'filter', words: 'Any hours, not only Part time', patch: { hours: [] } },
    {
      kind: 'words',
      words: 'Also “warehouse operative”, “picker packer”',
      patch: { keywords: 'forklift OR "warehouse operative" OR "picker packer"' },
    },
    { kind: 'place', words: 'Near Morley instead', patch: { location: 'Morley, West Yorkshire' } },
    {
      kind: 'place',
      words: 'Near Wakefield instead',
      patch: { location: 'Wakefield, West Yorkshire' },
    },
  ])
})

test('without a place and filters only close words are left, and none for phrases and several words', () => {
  const nowhere = { ...around, placeName: undefined, towns: [] }
  const words = (keywords: string) =>
    listWiderSearches({ ...DEFAULT_CRITERIA, keywords }, nowhere).map(({ kind }) => kind)

  expect(words('forklift')).toEqual(['words'])
  for (const keywords of ['night forklift', '"forklift"', 'forklift -nights', 'forklift OR crane'])
    expect(words(keywords)).toEqual([])
})

test('a line says what would be seen besides, one without a gain is left out, and there are four at most', () => {
  const counted = listWiderSearches(asked, around).map((each, at) => ({
    ...each,
    count: [16, 2, 11, 2, 5][at] ?? 0,
  }))

  expect(
    chooseWiderSearches(counted, 2).map((each) => `${each.words}: ${formatGain(each)}`),
  ).toEqual([
    'Within 50 miles of Leeds: 14 more',
    'Also “warehouse operative”, “picker packer”: 9 more',
    'Near Wakefield instead: 5 jobs',
  ])
  const many = [...counted, ...counted, ...counted].map((each) => ({ ...each, count: 1200 }))
  expect(chooseWiderSearches(many, 2)).toHaveLength(4)
  expect(formatGain({ kind: 'radius', count: 1198 })).toBe('1,198 more')
})

test('close names are known occupations in the titles of related jobs, without those already searched for', () => {
  expect(
    listCloseNames(
      ['Warehouse Operative - Leeds', 'FLT driver', 'Order Picker, Night Shift', 'Team Member'],
      parseKeywords('forklift'),
    ),
  ).toEqual(['warehouse operative', 'order picker'])
})

import { expect, test } from 'vitest'
import { findLicenceRefusals, tidyLicence } from './licence.ts'

const licence = { type: 'Driving', category: '', issued: '', expires: '' } as const
const tidiedCategory = (category: string) => tidyLicence({ ...licence, category }).category

test.each([
  ['b', 'B'],
  ['B, c+e', 'B, CE'],
  ['c1e;d1', 'C1E, D1'],
  ['B/BE', 'B, BE'],
  ['', ''],
])('driving categories %j are %j', (typed, categories) => {
  expect(tidiedCategory(typed)).toBe(categories)
  expect(
    findLicenceRefusals({ ...licence, category: categories }, '2026-11-21').category,
  ).toBeUndefined()
})

test.each(['HGV', 'class 1', 'B, X', 'B1E'])(
  '%j is no category of a driving licence',
  (category) => {
    expect(
      findLicenceRefusals({ ...licence, category: tidiedCategory(category) }, '2026-11-21')
        .category,
    ).toBe('Enter categories as they appear on the licence, for example B, C1E')
  },
)

test('other cards keep their own words, and one that is not in the list says what it is', () => {
  const sia = { ...licence, type: 'SIA', category: 'Door Supervisor' } as const
  expect(tidyLicence(sia)).toEqual(sia)
  expect(findLicenceRefusals(sia, '2026-11-21').category).toBeUndefined()
  expect(findLicenceRefusals({ ...licence, type: 'Other' }, '2026-11-21').category).toBe(
    'Say which licence this is',
  )
})

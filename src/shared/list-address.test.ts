import { expect, test } from 'vitest'
import {
  createFlagParameter,
  createIdParameter,
  createIdsParameter,
  createListAddress,
  renameParameter,
  createChoiceParameter,
  countPages,
  formatShownRange,
  createChoicesParameter,
  createTextParameter,
} from './list-address.ts'

const LIST = createListAddress('/people', {
  view: createChoiceParameter(['new', 'all'], 'new'),
  query: renameParameter('q', createTextParameter()),
  branch: createIdParameter(),
  jobs: createIdsParameter(),
  kinds: createChoicesParameter(['a', 'b', 'c']),
  within: createChoiceParameter([1, 7], 0),
  failed: renameParameter('sent', createFlagParameter('failed')),
})
const [ONE, OTHER] = [
  '2b084497-637a-44b4-99f6-66f00139b9d9',
  '00000000-0000-4000-8000-000000000001',
]
const FULL: typeof LIST.beginning = {
  view: 'all',
  query: 'zoë & co',
  branch: ONE,
  jobs: [ONE, OTHER],
  kinds: ['a', 'c'],
  within: 7,
  failed: true,
  page: 3,
}
const at = (address: string) => LIST.read(new URL(address, 'http://desk.test').searchParams)

test('a list is found again by its address, and as it is first shown the address is only its path', () => {
  expect(at(LIST.path(FULL))).toEqual(FULL)
  expect(LIST.path(LIST.beginning)).toBe('/people')
})

test('what an address says wrongly is as if it were not there', () => {
  const wrong = '?view=old&q=&branch=York&jobs=7,8&kinds=d&within=2&sent=yes&page=401'
  expect(at(`/people${wrong}`)).toEqual(LIST.beginning)
  for (const page of ['0', '-2', '1.5', 'two', '']) expect(at(`/people?page=${page}`).page).toBe(1)
})

test('something else is asked from the first page on, and another page keeps what was asked', () => {
  expect(LIST.change(FULL, { view: 'new' })).toEqual({ ...FULL, view: 'new', page: 1 })
  expect(LIST.change(FULL, { page: 2 })).toEqual({ ...FULL, page: 2 })
})

test('a list is narrowed by what was asked beyond its view', () => {
  expect(LIST.isNarrowed({ ...LIST.beginning, view: 'all', page: 2 }, ['query', 'jobs'])).toBe(
    false,
  )
  expect(LIST.isNarrowed({ ...LIST.beginning, jobs: [ONE] }, ['query', 'jobs'])).toBe(true)
})

test('the numbers say what is shown, and no page is beyond the deepest entry', () => {
  expect(formatShownRange(2, 6, 31)).toBe('26 to 31 of 31')
  expect([0, 25, 26, 1_000_000].map(countPages)).toEqual([0, 1, 2, 400])
})

import { expect, test } from 'vitest'
import { isHomeBased } from './home-based.ts'

test.each(['Home based', 'Home-based, UK', 'Fully remote', 'Remote', 'Working from home'])(
  "someone who looks for work from home finds a job at '%s'",
  (location) => {
    expect(isHomeBased(location)).toBe(true)
  },
)

test.each([
  'Leeds',
  'Hybrid: Leeds and home working',
  'Leeds or remote',
  'Remote, two days a week in Leeds',
  'Homebase, Leeds',
  'Care home, Wakefield',
  'Leeds / home based',
])("no one is told that a job at '%s' is done from home", (location) => {
  expect(isHomeBased(location)).toBe(false)
})

test('a job without a location is not taken for one from home', () => {
  expect(isHomeBased(null)).toBe(false)
})

import { expect, test } from 'vitest'
import { toTextSearchQuery } from './text-search-query.ts'

test.each([
  ['Zoë O’Neill', "'zoe':* & 'oneill':*"],
  ['smith-jones', "'smith':* & 'jones':*"],
  ['a okafor', "'a' & 'okafor':*"],
  ['07700 900123', "'+447700900123':*"],
  ['0044 7700 900', "'+447700900':*"],
  ['077', "'+4477'"],
  ['Amara.O@Example.test', "'amara.o@example.test':*"],
  ['3f2a-b', "'3f2a-b':*"],
  ["x':* | '", "'x:*':* & '|'"],
  ['\\', "'\\\\'"],
  ['  -  ', ''],
])('%s is looked for as %s', (typed, query) => {
  expect(toTextSearchQuery(typed)).toBe(query)
})

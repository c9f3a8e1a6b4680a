import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ENDED_NOW = /update (\w+)[^`]{0,60}? set expires_at = (?:greatest\()?\$\{now\}/g
/** Vacancies expire at an instant, and no request waits to use one up. */
const HAVE_AN_INSTANT: readonly string[] = ['vacancies']

test('no code or link ends at the instant of a request, because a press that waited for it has an earlier one', () => {
  const found = globSync('src/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ENDED_NOW)]
      .filter(([, table = '']) => !HAVE_AN_INSTANT.includes(table))
      .map(([, table]) => `${file}: ${table}`),
  )
  expect(found).toEqual([])
})

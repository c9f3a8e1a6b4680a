import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Statements with which a portal of the previous release could not work: it would read removed columns, or omit new required ones (requirement 50). */
const TAKES_AWAY =
  /\b(drop (table|column|view|type)|rename (column|to|constraint)|alter column \w+ (type|set not null|drop default))\b/i
const ASKS_FOR_MORE =
  /\badd column \w+[^,;]*\bnot null\b(?![^,;]*\b(default|generated)\b)(?<!\b(default|generated)\b[^,;]*)/i

/** If one statement drops a column and adds it again, other sessions see the column at all times, so this does not count as dropping. */
const replaced = (statement: string) =>
  statement.replaceAll(/\bdrop column (\w+), add column (?=\1 )/gi, 'add column ')

/** Returns the statements of a migration one by one, without comments. */
const statementsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => replaced(statement.replaceAll(/\s+/g, ' ').trim()))

test.each([
  'drop table people',
  'alter table people drop column name',
  'alter table people rename column name to called',
  'alter table people alter column name set not null',
  'alter table people add column name text not null',
])('a portal of the release before could not live with "%s"', (statement) => {
  expect(TAKES_AWAY.test(statement) || ASKS_FOR_MORE.test(statement)).toBe(true)
})

test('a column that one statement makes again is not taken away, and another one is', () => {
  const again =
    'alter table people drop column name, add column name text generated always as (a) stored'
  expect(TAKES_AWAY.test(replaced(again))).toBe(false)
  expect(TAKES_AWAY.test(replaced(again.replace('add column name', 'add column names')))).toBe(true)
})

test('while one portal after the other gets the new release, those of the former go on working: no migration takes anything away or asks for more', () => {
  const found = globSync('migrations/*.sql')
    .sort()
    .flatMap((file) => statementsOf(file).map((statement) => `${file}: ${statement}`))
  expect(found.length).toBeGreaterThan(globSync('migrations/*.sql').length)
  expect(
    found.filter((statement) => TAKES_AWAY.test(statement) || ASKS_FOR_MORE.test(statement)),
  ).toEqual([])
})

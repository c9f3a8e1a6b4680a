import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPolicies } from '#features/content/server/read-policies.ts'
import { ALLOWANCES } from '../../security/allowances.ts'
import { SHIPPED_CONTENT_FOLDER } from '../../settings/content-folder.ts'
import { buildRetentionTable } from './retention-table.ts'
import {
  addPeriod,
  subtractPeriod,
  FIXED_RETENTION_PERIODS,
  formatPeriod,
  toMilliseconds,
  createPeriods,
  DEFAULT_PERIODS,
} from '#shared/periods.ts'

test('a period ends on the same day of its month, or on the first one after it', () => {
  const at = new Date('2026-11-22T10:00:00Z')
  expect(subtractPeriod(at, { months: 24 }).toISOString()).toBe('2024-11-22T10:00:00.000Z')
  expect(addPeriod(at, { years: 1 }).toISOString()).toBe('2027-11-22T10:00:00.000Z')
  expect(addPeriod(new Date('2028-02-29T10:00:00Z'), { years: 1 }).toISOString()).toBe(
    '2029-03-01T10:00:00.000Z',
  )
  expect(subtractPeriod(at, { hours: 20 }).toISOString()).toBe('2026-11-21T14:00:00.000Z')
  expect([{ months: 24 }, { years: 1 }, { days: 30 }].map(formatPeriod)).toEqual([
    '24 months',
    '1 year',
    '30 days',
  ])
})

test('the data retention policy says the periods that the jobs work to, those of the installation included', () => {
  const policy = (chosen: Partial<Record<keyof typeof DEFAULT_PERIODS, number>> = {}) =>
    readPolicies(SHIPPED_CONTENT_FOLDER, createPeriods({ ...DEFAULT_PERIODS, ...chosen })).get(
      'data-retention-policy',
    )?.html ?? ''
  for (const said of buildRetentionTable(createPeriods(DEFAULT_PERIODS)).flatMap(
    ({ what, howLong }) => [what, howLong],
  ))
    expect(policy()).toContain(`<td>${said}</td>`)
  expect(policy()).not.toContain('{{')
  expect(policy({ unusedAccountMonths: 36 })).toContain(
    'Until you delete it, or 36 months after you were last active',
  )
  expect(policy({ unusedAccountMonths: 36, unsuccessfulCvMonths: 9, backupDays: 14 })).not.toMatch(
    /\b24 months after|\b6 months after/,
  )
})

test('the policy’s table has no period of its own', () => {
  const source = readFileSync('src/server/operations/retention/retention-table.ts', 'utf8')
  expect(source).not.toMatch(/\d+ (minute|hour|day|week|month|year)/)
})

test('no allowance counts for longer than the policy says', () => {
  const longest = Math.max(...Object.values(ALLOWANCES).map(({ seconds }) => seconds))
  expect(longest * 1000).toBe(toMilliseconds(FIXED_RETENTION_PERIODS.countedAttempts))
})

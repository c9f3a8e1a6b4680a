import { expect, test } from 'vitest'
import { type Known, needOf } from './needs.ts'

const known = (said: Partial<Known>): Known => ({
  ...{ status: 'Approved', duplicates: 0, unsigned: false, crmFailed: false, atDesk: false },
  ...said,
})

test('an approved registration is ready for the CRM only when no one there waits for a decision [amendment 6.4]', () => {
  expect(needOf(known({}))).toEqual({ kind: 'sendToCrm', count: 0 })
  expect(needOf(known({ duplicates: 1 }))).toEqual({ kind: 'duplicates', count: 1 })
  expect(needOf(known({ duplicates: 1, crmFailed: true }))).toEqual({ kind: 'crmFailed', count: 0 })
})

test('a registration in review names the people who may be the same first, and one that was sent names no one', () => {
  expect(needOf(known({ status: 'InReview', duplicates: 2 }))).toEqual({
    kind: 'duplicates',
    count: 2,
  })
  expect(needOf(known({ status: 'Submitted' }))).toEqual({ kind: 'review', count: 0 })
  expect(needOf(known({ status: 'SentToCrm', duplicates: 2 }))).toBeNull()
})

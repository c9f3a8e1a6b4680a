import { expect, test } from 'vitest'
import { type DeskFacts, describeDeskNeed, findDeskNeed } from './needs.ts'

const known = (said: Partial<DeskFacts>): DeskFacts => ({
  ...{ status: 'Approved', duplicates: 0, unsigned: false, crmFailed: false },
  ...{ reasonsUnsent: false, atDesk: false },
  ...said,
})

test('an approved registration is ready for the CRM only when no one there waits for a decision [amendment 6.4]', () => {
  expect(findDeskNeed(known({}))).toEqual({ kind: 'sendToCrm', count: 0 })
  expect(findDeskNeed(known({ duplicates: 1 }))).toEqual({ kind: 'duplicates', count: 1 })
  expect(findDeskNeed(known({ duplicates: 1, crmFailed: true }))).toEqual({
    kind: 'crmFailed',
    count: 0,
  })
})

test('a registration in review names the people who may be the same first, and one that was sent names no one', () => {
  expect(findDeskNeed(known({ status: 'InReview', duplicates: 2 }))).toEqual({
    kind: 'duplicates',
    count: 2,
  })
  expect(findDeskNeed(known({ status: 'Submitted' }))).toEqual({ kind: 'review', count: 0 })
  expect(findDeskNeed(known({ status: 'SentToCrm', duplicates: 2 }))).toBeNull()
})

test('a registration in review whose reasons are written and not sent is to be sent back, and not to be reviewed', () => {
  const need = findDeskNeed(known({ status: 'InReview', reasonsUnsent: true }))
  expect(need).toEqual({ kind: 'sendBack', count: 0 })
  expect(need && describeDeskNeed(need)).toBe('Send back')
  expect(findDeskNeed(known({ status: 'Returned', reasonsUnsent: true }))).toBeNull()
})

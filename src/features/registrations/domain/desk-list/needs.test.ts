import { expect, test } from 'vitest'
import { type DeskFacts, findDeskNeed } from './needs.ts'

const known = (said: Partial<DeskFacts>): DeskFacts => ({
  ...{ status: 'Approved', duplicates: 0, unsigned: false, crmFailed: false, atDesk: false },
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

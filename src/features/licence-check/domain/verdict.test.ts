import { expect, test } from 'vitest'
import {
  listReasonsAgainstApproval,
  LICENCE_NOT_CHECKED_TEXT,
  listReasonsAgainstDriving,
} from './verdict.ts'

const TODAY = '2026-11-23'
const RULE = { category: 'C', mostPoints: 6, required: true }
const ENTITLED = { category: 'C', from: '2018-09-03', until: TODAY, provisional: false }
const RECORD = {
  points: 6,
  endorsements: [],
  disqualifiedUntil: null,
  entitlements: [ENTITLED],
  expires: TODAY,
}

test.each([
  ['nothing', {}, []],
  ['a ban', { disqualifiedUntil: TODAY }, ['The driver is banned from driving.']],
  ['a ban that is over', { disqualifiedUntil: '2026-11-22' }, []],
  ['a photo card that ended', { expires: '2026-11-22' }, ['The licence has expired.']],
  [
    'another category',
    { entitlements: [{ ...ENTITLED, category: 'B' }] },
    ['The licence is not for category C.'],
  ],
  [
    'an entitlement that ended',
    { entitlements: [{ ...ENTITLED, until: '2026-11-22' }] },
    ['The licence is not for category C.'],
  ],
  [
    'a provisional entitlement',
    { entitlements: [{ ...ENTITLED, provisional: true }] },
    ['The licence is not for category C.'],
  ],
  ['too many points', { points: 7 }, ['The licence has 7 points; 6 are allowed.']],
])('[amendment 6.5] the verdict on a licence with %s', (_what, against, told) => {
  expect(listReasonsAgainstDriving(3, { ...RECORD, ...against }, RULE, TODAY)).toEqual(told)
})

test('[amendment 6.5] a ban counts in every flow; category and points where the flow names them; the record of another person never', () => {
  const banned = { ...RECORD, disqualifiedUntil: '2027-12-01', points: 12, entitlements: [] }
  expect(listReasonsAgainstDriving(2, banned, undefined, TODAY)).toEqual([
    'The driver is banned from driving.',
  ])
  expect(listReasonsAgainstDriving(5, banned, RULE, TODAY)).toEqual([])
  expect(listReasonsAgainstDriving(1, null, RULE, TODAY)).toEqual([])
})

test('[amendment 6.5] an approval that needs a licence is stopped by what its record says, and by a check that never was or found another person', () => {
  const banned = { ...RECORD, disqualifiedUntil: '2027-12-01' }
  expect(listReasonsAgainstApproval({ status: 3, record: RECORD }, RULE, TODAY)).toEqual([])
  expect(listReasonsAgainstApproval({ status: 3, record: banned }, RULE, TODAY)).toEqual([
    'The driver is banned from driving.',
  ])
  expect(listReasonsAgainstApproval(undefined, RULE, TODAY)).toEqual([LICENCE_NOT_CHECKED_TEXT])
  expect(listReasonsAgainstApproval({ status: 5, record: RECORD }, RULE, TODAY)).toEqual([
    LICENCE_NOT_CHECKED_TEXT,
  ])
  expect(LICENCE_NOT_CHECKED_TEXT).toBe('The driving licence was not checked yet.')
})

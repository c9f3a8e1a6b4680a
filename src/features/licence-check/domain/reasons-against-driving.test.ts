import { expect, test } from 'vitest'
import { NUMBER_CHANGED_TEXT } from './checks/status.ts'
import { listReasonsAgainstApproval, listReasonsAgainstDriving } from './reasons-against-driving.ts'

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

const recordedOf = (
  status: number,
  record:
    | typeof RECORD
    | (Omit<typeof RECORD, 'disqualifiedUntil'> & { disqualifiedUntil: string }),
) => ({
  newest: { status, description: null },
  recorded: { status, record },
})

test('[amendment 6.5] an approval that needs a licence is stopped by what its record says', () => {
  const banned = { ...RECORD, disqualifiedUntil: '2027-12-01' }
  expect(listReasonsAgainstApproval(recordedOf(3, RECORD), RULE, TODAY)).toEqual([])
  expect(listReasonsAgainstApproval(recordedOf(3, banned), RULE, TODAY)).toEqual([
    'The driver is banned from driving.',
  ])
})

test.each([
  ['was never made', undefined, 'The driving licence was not checked yet.'],
  ['was only asked for', [0, null], 'The licence check is still in progress.'],
  ['is under way', [1, null], 'The licence check is still in progress.'],
  [
    'is tried again',
    [1, 'The checking service is down.'],
    'The licence check is still in progress. The checking service is down.',
  ],
  ['failed', [4, null], 'The licence check has failed.'],
  [
    'found another person',
    [5, 'The licence is not of this driver.'],
    'The licence check has failed. The licence is not of this driver.',
  ],
  ['found no licence', [6, null], 'The licence check has failed.'],
  [
    'is of an earlier driver number',
    [4, NUMBER_CHANGED_TEXT],
    'The licence check is no longer current. The driver number was changed after this was asked for.',
  ],
] as const)(
  '[amendment 6.5] an approval that needs a licence says so if the check %s',
  (_what, check, sentence) => {
    const newest = check && { status: check[0], description: check[1] }
    expect(listReasonsAgainstApproval({ newest, recorded: undefined }, RULE, TODAY)).toEqual([
      sentence,
    ])
  },
)

test('[amendment 6.5] the record of another person counts as none, and a newer check gives the reason', () => {
  const recorded = { status: 5, record: RECORD }
  const newest = { status: 1, description: null }
  expect(listReasonsAgainstApproval({ newest, recorded }, RULE, TODAY)).toEqual([
    'The licence check is still in progress.',
  ])
})

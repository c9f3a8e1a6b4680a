import { expect, test } from 'vitest'
import { applyDuplicateDecision } from './apply-decision.ts'

const same = { verdict: 'same' as const, fields: [] }
const source = { crmId: 'source', isSource: true, decision: same }
const other = { crmId: 'other', isSource: false, decision: null }

test('of two records one at most is the person, and without another it is the one that the registration was made from', () => {
  const taken = applyDuplicateDecision([source, other], 'other', same)
  expect(taken.map(({ decision }) => decision)).toEqual([null, same])
  const back = applyDuplicateDecision(taken, 'other', null)
  expect(back.map(({ decision }) => decision)).toEqual([same, null])
})

test('another person in the CRM changes nothing about who the registration was made from', () => {
  const different = { verdict: 'different' as const, fields: [] }
  expect(applyDuplicateDecision([source, other], 'other', different)).toEqual([
    source,
    { ...other, decision: different },
  ])
})

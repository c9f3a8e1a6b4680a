import { expect, test } from 'vitest'
import { findContradictedDecision } from './sending.ts'

const same = (crmId: string) => ({ crmId, verdict: 'same' as const })
const different = (crmId: string) => ({ crmId, verdict: 'different' as const })

test('a merge with a record that someone has called a different person contradicts the decision', () => {
  expect(findContradictedDecision([different('bob')], 'bob')).toMatch(/of a different person/)
})

test('a merge contradicts the decision that another record is of the same person', () => {
  expect(findContradictedDecision([same('ann')], 'bob')).toMatch(/another record/)
})

test('a new record contradicts the decision that a record is of the same person', () => {
  expect(findContradictedDecision([different('ann'), same('bob')], null)).toMatch(
    /a record in the CRM is of the same person/,
  )
})

test('an order as it was decided, or about what no one has decided, contradicts nothing', () => {
  expect(findContradictedDecision([different('ann'), same('bob')], 'bob')).toBeUndefined()
  expect(findContradictedDecision([different('ann')], null)).toBeUndefined()
  expect(findContradictedDecision([], 'bob')).toBeUndefined()
  expect(findContradictedDecision([], null)).toBeUndefined()
})

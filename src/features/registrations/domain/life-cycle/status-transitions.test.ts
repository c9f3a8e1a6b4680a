import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findNextStatus,
  isVisibleToCandidate,
  isOpen,
  TRANSITION_RULES,
  type Transition,
  mayConsultantAnswer,
} from './status-transitions.ts'
import { REGISTRATION_STATUSES, type RegistrationStatus } from './statuses.ts'

const TRANSITIONS = Object.keys(TRANSITION_RULES) as Transition[]

test('a registration goes its whole way, returned once, to the CRM', () => {
  const way: readonly Transition[] = [
    'invite',
    'begin',
    'submit',
    'review',
    'return',
    'begin',
    'submit',
    'review',
    'approve',
    'handOver',
  ]
  const statuses: (RegistrationStatus | undefined)[] = ['Draft']
  for (const transition of way)
    statuses.push(findNextStatus(statuses.at(-1) ?? 'Draft', transition))

  expect(statuses).toEqual([
    'Draft',
    'Sent',
    'InProgress',
    'Submitted',
    'InReview',
    'Returned',
    'InProgress',
    'Submitted',
    'InReview',
    'Approved',
    'SentToCrm',
  ])
})

test('a merge that is undone leaves it approved, to be sent again [amendment 6.4]', () => {
  expect(findNextStatus('SentToCrm', 'undoHandOver')).toBe('Approved')
  expect(findNextStatus('Approved', 'undoHandOver')).toBeUndefined()
})

test.each([
  ['Submitted', 'submit'],
  ['Submitted', 'begin'],
  ['Submitted', 'approve'],
  ['InProgress', 'approve'],
  ['Draft', 'submit'],
  ['Cancelled', 'begin'],
  ['Cancelled', 'cancel'],
  ['SentToCrm', 'cancel'],
  ['Approved', 'begin'],
] as const)('no one gets from %s by %s', (status, transition) => {
  expect(findNextStatus(status, transition)).toBeUndefined()
})

test('what comes from a CRM goes the way of every registration: the candidate checks and signs it [amendment 6.2]', () => {
  expect(findNextStatus('Draft', 'invite')).toBe('Sent')
  expect(findNextStatus('Draft', 'submit')).toBeUndefined()
})

test('the desk may answer for them until it is submitted, what comes from a CRM already as a draft [amendment 6.2]', () => {
  for (const type of ['AutoOnboarded', 'DynamicsOnboarded'] as const) {
    for (const status of ['Draft', 'Sent', 'InProgress', 'Returned'] as const)
      expect(mayConsultantAnswer(status, type)).toBe(true)
    for (const status of ['Submitted', 'InReview', 'Approved', 'SentToCrm', 'Cancelled'] as const)
      expect(mayConsultantAnswer(status, type)).toBe(false)
  }
  for (const type of ['Standard', 'Survey', 'Manual'] as const)
    expect(mayConsultantAnswer('Draft', type)).toBe(false)
})

test('a registration that was cancelled or handed over stays so, and an approved one asks nothing more', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...TRANSITIONS), { maxLength: 40 }), (tried) => {
      let status: RegistrationStatus = 'Draft'
      for (const transition of tried) {
        const next = findNextStatus(status, transition)
        if (['Cancelled', 'SentToCrm'].includes(status)) expect(next).toBeUndefined()
        if (status === 'Approved' && next) expect(isOpen(next)).toBe(false)
        status = next ?? status
      }
    }),
  )
})

test('answers are taken from the invitation to the sending, and again when it is returned', () => {
  expect(REGISTRATION_STATUSES.filter(isOpen)).toEqual(['Sent', 'InProgress', 'Returned'])
  expect(REGISTRATION_STATUSES.filter((status) => !isVisibleToCandidate(status))).toEqual(['Draft'])
})

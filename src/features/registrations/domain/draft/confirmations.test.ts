import { expect, test } from 'vitest'
import { answered, EXAMPLE } from '#tests/registration-flow/example-flow.ts'
import { listConfirmations } from './confirmations.ts'

const IN_STEP = { taskId: 'driving', stepId: 'licence' }
const KNOWN = answered({ holds: ['no'], vehicle: 'Van', glasses: ['yes'], strength: '+1' })
const confirmed = (
  given: Parameters<typeof listConfirmations>[1] = [],
  filledIn = ['holds', 'vehicle', 'glasses', 'strength'],
) =>
  listConfirmations(
    {
      flow: EXAMPLE,
      answers: KNOWN,
      inStep: IN_STEP,
      shown: ['strength', 'glasses', 'vehicle', 'vehicle'].map((actionId) => ({ actionId })),
      filledIn: new Set(filledIn),
    },
    given,
  )
const keysOf = (changes: ReturnType<typeof confirmed>) => changes.map(({ hop }) => hop.actionId)

test('one press saves each known answer that the page shows once, as it is', () => {
  expect(confirmed([], ['vehicle'])).toEqual([
    { hop: { actionId: 'vehicle' }, value: 'Van', inStep: IN_STEP },
  ])
  expect(keysOf(confirmed())).toEqual(['strength', 'glasses', 'vehicle'])
})

test('what the person changed, or what is no longer asked after the change, is not saved over it', () => {
  const no = [{ choiceValue: 'no', answer: null }]
  const given = [{ hop: { actionId: 'glasses' }, value: no, inStep: IN_STEP }]
  expect(keysOf(confirmed(given))).toEqual(['vehicle'])
})

test('what a person has confirmed is not saved again', () => {
  expect(confirmed([], [])).toEqual([])
})

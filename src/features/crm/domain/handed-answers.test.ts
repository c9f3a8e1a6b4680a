import { expect, test } from 'vitest'
import { NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import { smallFlowAsking } from '#tests/registrations/small-flow.ts'
import { handedAnswers } from './handed-answers.ts'
import { TAKES_NOTHING } from './takes.ts'

const FLOW = smallFlowAsking({ name: 'handed', title: 'Handed' }, [
  { id: 'nino', name: 'NationalInsuranceNumber', type: 'nino', label: 'Your NI number?' },
])
const ANSWERS = {
  ...NO_ANSWERS,
  values: new Map<string, string | { choiceValue: string; answer: null }[]>([
    ['nino', 'AB123456C'],
    ['preferred-name', 'Bob'],
    ['drives', [{ choiceValue: 'no', answer: null }]],
    // The flow no longer asks 'licence-number', because its parent's answer is 'no'.
    ['licence-number', 'OKAFO954187A99AB'],
    ['employer@one', 'Sawston Sawmill'],
    ['employer@two', 'Tolworthy Parcels'],
  ]),
  items: new Map([['work-history', ['one', 'two']]]),
}
const ALL = { ...TAKES_NOTHING, answers: 'all' as const }

test('every answer that is asked for goes with its question, name and value, each item of a list by its number; what is no longer asked does not go [amendment 6.3]', () => {
  const { goes, stays } = handedAnswers(FLOW, ANSWERS, ALL)
  expect(goes.map(({ name, item, text }) => [name, item, text])).toEqual([
    ['PreferredName', null, 'Bob'],
    ['Drives', null, 'No'],
    ['Employer', 'Job 1', 'Sawston Sawmill'],
    ['Employer', 'Job 2', 'Tolworthy Parcels'],
  ])
  expect(stays).toEqual(['Your NI number?'])
})

test('what is sealed goes only by its name, and other answers as the mapping lists them [amendment 6.3]', () => {
  const namesOf = (takes: typeof TAKES_NOTHING) =>
    handedAnswers(FLOW, ANSWERS, takes).goes.map(({ name }) => name)
  expect(namesOf({ ...ALL, sealed: ['NationalInsuranceNumber'] })).toContain(
    'NationalInsuranceNumber',
  )
  expect(namesOf({ ...TAKES_NOTHING, answers: ['NationalInsuranceNumber', 'Drives'] })).toEqual([
    'Drives',
  ])
  expect(namesOf(TAKES_NOTHING)).toEqual([])
})

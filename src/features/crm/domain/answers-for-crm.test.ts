import { expect, test } from 'vitest'
import { NO_ANSWERS, type AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { fillTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { smallFlowAsking } from '#tests/registrations/small-flow.ts'
import { divideAnswersForCrm } from './answers-for-crm.ts'
import { NO_ACCEPTED_CONTENT } from './accepted-content.ts'

const FLOW = smallFlowAsking({ name: 'handed', title: 'Handed' }, [
  { id: 'nino', name: 'NationalInsuranceNumber', type: 'nino', label: 'Your NI number?' },
])
const ANSWERS = {
  ...NO_ANSWERS,
  values: new Map<string, string | { choiceValue: string; answer: null }[]>([
    ['nino', 'AB123456C'],
    ['preferred-name', 'Bob'],
    ['drives', [{ choiceValue: 'no', answer: null }]],
    // The flow no longer asks for 'licence-number', because the answer to its parent question is 'no', so this answer must not be sent.
    ['licence-number', 'OKAFO954187A99AB'],
    ['employer@one', 'Sawston Sawmill'],
    ['employer@two', 'Tolworthy Parcels'],
  ]),
  items: new Map([['work-history', ['one', 'two']]]),
}
const SAID = { flow: FLOW, answers: ANSWERS, filled: (text: string) => text }
const ALL = { ...NO_ACCEPTED_CONTENT, answers: 'all' as const }

test('every answer that is asked for goes with its question, name and value, each item of a list by its number; what is no longer asked does not go [amendment 6.3]', () => {
  const { goes, stays } = divideAnswersForCrm(SAID, ALL)
  expect(goes.map(({ name, item, text }) => [name, item, text])).toEqual([
    ['PreferredName', null, 'Bob'],
    ['Drives', null, 'No'],
    ['Employer', 'Job 1', 'Sawston Sawmill'],
    ['Employer', 'Job 2', 'Tolworthy Parcels'],
  ])
  expect(stays).toEqual(['Your NI number?'])
})

test('a list without entries goes as that, so that the CRM can tell none from not asked [amendment 6.3]', () => {
  const without = { ...SAID, answers: { ...ANSWERS, items: new Map() } }
  expect(
    divideAnswersForCrm(without, ALL).goes.map(({ name, text }) => [name, text]),
  ).toContainEqual(['WorkHistory', 'None added'])
})

test('what is sealed goes only by its name, and other answers as the mapping lists them [amendment 6.3]', () => {
  const namesOf = (takes: typeof NO_ACCEPTED_CONTENT) =>
    divideAnswersForCrm(SAID, takes).goes.map(({ name }) => name)
  expect(namesOf({ ...ALL, sealed: ['NationalInsuranceNumber'] })).toContain(
    'NationalInsuranceNumber',
  )
  expect(
    namesOf({ ...NO_ACCEPTED_CONTENT, answers: ['NationalInsuranceNumber', 'Drives'] }),
  ).toEqual(['Drives'])
  expect(namesOf(NO_ACCEPTED_CONTENT)).toEqual([])
})

test('questions and choices go with the words that the candidate read, inside a list with those of its own entry [amendment 6.3]', () => {
  const flow = smallFlowAsking({ name: 'tags', title: 'Tags' }, [
    { id: 'who', name: 'Who', type: 'text', label: 'Who is {{PreferredName}} to you?' },
    {
      ...{ id: 'proof', name: 'Proof', type: 'single_select', label: 'How will you show us?' },
      choices: {
        choicesList: [
          {
            ...{ value: 'branch', label: 'At {{BRANCH_NAME}}', inline: false },
            ...{ dependencyQuestions: [], pleaseSpecifyChoices: [] },
          },
        ],
      },
    },
    { id: 'tag', name: 'Tag', type: 'nino', label: 'What is the number of {{PreferredName}}?' },
  ])
  const answers = {
    ...ANSWERS,
    values: new Map<string, AnswerValue>([
      ...ANSWERS.values,
      ['who', 'My {{BRANCH_NAME}}'],
      ['proof', [{ choiceValue: 'branch', answer: null }]],
      ['tag', 'AB123456C'],
    ]),
  }
  const named = {
    candidate: { firstName: 'Amara', lastName: 'Okafor' },
    consultantFirstName: null,
    branchName: 'Leeds',
  }
  const filled = (text: string, itemId?: string) => fillTags(text, named, flow, answers, itemId)
  const { goes, stays } = divideAnswersForCrm({ flow, answers, filled }, ALL)
  const said = new Map(goes.map(({ name, question, text }) => [name, [question, text]]))
  expect(said.get('Who')).toEqual(['Who is Bob to you?', 'My {{BRANCH_NAME}}'])
  expect(said.get('Proof')).toEqual(['How will you show us?', 'At Leeds'])
  expect(stays).toEqual(['What is the number of Bob?'])
})

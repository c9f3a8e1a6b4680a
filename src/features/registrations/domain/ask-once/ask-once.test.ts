import { expect, test } from 'vitest'
import {
  type Answers,
  keyOf,
  NO_ANSWERS,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { collectAnswersForProfile } from './answers-for-profile.ts'
import { findMissingRows } from './find-missing-rows.ts'
import { prefillAnswers } from './prefilled.ts'
import type { Profile } from './profile.ts'

const yesOrNo = {
  choicesList: ['Yes', 'No'].map((value) => ({
    value,
    label: value,
    inline: false,
    dependencyQuestions: [],
    pleaseSpecifyChoices: [],
  })),
}
const FLOW = {
  name: 'small',
  version: 1,
  type: 'Standard',
  title: 'Small',
  introduction: { text: '', minutes: 1, ready: [] },
  tasks: [
    {
      id: 'you',
      name: 'You',
      steps: [
        {
          id: 'all',
          name: 'All',
          showIntroductionScreen: false,
          actions: [
            {
              id: 'first-name',
              name: 'FirstName',
              type: 'text',
              label: 'First name',
              prefill: 'firstName',
            },
            { id: 'mail', name: 'Mail', type: 'email', label: 'Email', prefill: 'emailAddress' },
            { id: 'home', name: 'Home', type: 'address', label: 'Address', prefill: 'address' },
            {
              id: 'jobs',
              name: 'Jobs',
              type: 'ActionSet',
              label: 'Jobs',
              prefill: 'workHistories',
              itemName: 'Job',
              atLeast: 0,
              atMost: 2,
              actions: [
                {
                  id: 'employer',
                  name: 'Employer',
                  type: 'text',
                  label: 'Employer',
                  prefill: 'workHistory.employer',
                },
                {
                  id: 'from',
                  name: 'From',
                  type: 'date',
                  label: 'From',
                  prefill: 'workHistory.from',
                },
                {
                  id: 'current',
                  name: 'Current',
                  type: 'single_select',
                  label: 'Still there',
                  prefill: 'workHistory.current',
                  choices: yesOrNo,
                },
              ],
            },
            {
              id: 'account',
              name: 'Account',
              type: 'account_number',
              label: 'Account',
              prefill: 'bankAccount.accountNumber',
            },
          ],
        },
      ],
    },
  ],
} as const satisfies Flow
const HOME = {
  address1: '1 Kirkgate',
  address2: '',
  address3: '',
  address4: '',
  city: 'Wakefield',
  county: '',
  postCode: 'WF1 1TF',
  country: 'United Kingdom',
}
const NO_LISTS = { workHistories: [], educationHistories: [], qualifications: [], licences: [] }
const job = (employer: string) => ({ employer, from: '2020-03', current: true })
const profile = (more: Partial<Profile>): Profile => ({
  texts: {},
  address: null,
  lists: NO_LISTS,
  ...more,
})
const fill = (given: Profile) => prefillAnswers(FLOW, given, () => 'an-item', '2026-11-22')

test('what the profile says is not asked again', () => {
  const { answers } = fill(
    profile({ texts: { firstName: 'Ama', emailAddress: 'ama@example.test' }, address: HOME }),
  )
  expect(answers).toEqual([
    { hop: { actionId: 'first-name' }, value: 'Ama' },
    { hop: { actionId: 'mail' }, value: 'ama@example.test' },
    { hop: { actionId: 'home' }, value: HOME },
  ])
})

test('each job of the profile is a job of the registration, a month its first day, and no more than the set takes', () => {
  const { items } = fill(
    profile({
      lists: { ...NO_LISTS, workHistories: [job('Sawmill'), job('Stores'), job('Third')] },
    }),
  )
  expect(items).toHaveLength(2)
  expect(items[0]).toEqual({
    setId: 'jobs',
    itemId: 'an-item',
    answers: [
      { hop: { actionId: 'employer', itemId: 'an-item' }, value: 'Sawmill' },
      { hop: { actionId: 'from', itemId: 'an-item' }, value: '2020-03-01' },
      {
        hop: { actionId: 'current', itemId: 'an-item' },
        value: [{ choiceValue: 'Yes', answer: null }],
      },
    ],
  })
})

test('what would be no right answer is asked', () => {
  expect(fill(profile({ texts: { emailAddress: 'not an address' } })).answers).toEqual([])
})

test('bank details are never taken from the profile, which shows them after a recent sign-in alone', () => {
  expect(
    fill(profile({ texts: { 'bankAccount.accountNumber': '31926819' } })).answers.map(({ hop }) =>
      keyOf(hop),
    ),
  ).toEqual([])
})

test('what was sent is known to the profile afterwards', () => {
  const answers: Answers = {
    ...NO_ANSWERS,
    values: new Map<string, never>(
      Object.entries({
        home: HOME,
        'employer@one': 'Sawmill',
        'from@one': '2020-03-01',
        'current@one': [{ choiceValue: 'No', answer: null }],
        account: '31926819',
      }) as never,
    ),
    items: new Map([['jobs', ['one']]]),
  }
  expect(collectAnswersForProfile(FLOW, answers)).toEqual({
    address: HOME,
    lists: {
      ...NO_LISTS,
      workHistories: [{ employer: 'Sawmill', from: '2020-03-01', current: false }],
    },
    bankAccount: { accountNumber: '31926819' },
  })
})

test('a job that the profile has is not added a second time', () => {
  const there = [{ employer: 'Sawmill', jobTitle: 'Driver' }]
  expect(
    findMissingRows('workHistories', there, [
      { employer: 'sawmill ', jobTitle: 'driver' },
      { employer: 'Stores', jobTitle: 'Driver' },
    ]),
  ).toEqual([{ employer: 'Stores', jobTitle: 'Driver' }])
})

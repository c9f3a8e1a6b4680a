import { expect, test } from 'vitest'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { describeLogKind, findKindGroup, OPERATOR_NAME, summariseLogEntry } from './kinds.ts'
import { type LogEntryContent, formatStatusName, describeLogEntry } from './describe-log-entry.ts'

const known = {
  flow: SMALL_FLOW,
  items: new Map([['item-1', 'Job 1']]),
  filled: (text: string, itemId?: string) =>
    text.replace('{{Employer}}', itemId ? 'Fennimore' : 'no one'),
}
const say = (entry: Partial<LogEntryContent> & Pick<LogEntryContent, 'kind'>) =>
  describeLogEntry({ said: null, before: null, fileName: null, ...entry }, known)

test('an answer tells from what to what it changed, in the words of its question', () => {
  const drives = (value: string) => ({
    actionId: 'drives',
    value: [{ choiceValue: value, answer: null }],
  })
  expect(say({ kind: 'answered', said: drives('no'), before: drives('yes') })).toEqual({
    what: 'Answered',
    question: 'Do you drive?',
    before: 'Yes',
    after: 'No',
    sensitive: false,
    note: null,
  })
  expect(
    say({ kind: 'answered', said: { actionId: 'employer', itemId: 'item-1', value: 'Fennimore' } }),
  ).toMatchObject({ question: 'Employer (Job 1)', before: null, after: 'Fennimore' })
  expect(
    say({
      kind: 'passed for now',
      said: { actionId: 'licence-number', value: null, skipped: true },
      before: { actionId: 'licence-number', value: 'AB' },
    }),
  ).toMatchObject({ before: 'AB', after: 'Passed for now' })
})

test('a sealed answer is told as changed and never shown, before and after, also for a question that no one knows any more', () => {
  const sealed = { sealed: 'AAAA' }
  for (const actionId of ['preferred-name', 'gone'])
    for (const values of [
      { said: { actionId, value: sealed }, before: null },
      { said: { actionId, value: null }, before: { actionId, value: sealed } },
    ])
      expect(say({ kind: 'answered', ...values })).toMatchObject({
        before: null,
        after: null,
        sensitive: true,
      })
})

test('a number with which money could be taken is not shown, also where an old one is stored unsealed', () => {
  const flow = {
    ...SMALL_FLOW,
    tasks: [
      {
        id: 'pay',
        name: 'Pay',
        steps: [
          {
            id: 'bank',
            name: 'Bank',
            showIntroductionScreen: false,
            actions: [{ id: 'sort', name: 'Sort', type: 'sort_code' as const, label: 'Sort code' }],
          },
        ],
      },
    ],
  }
  expect(
    describeLogEntry(
      {
        kind: 'answered',
        said: { actionId: 'sort', value: '089999' },
        before: null,
        fileName: null,
      },
      { ...known, flow, items: new Map() },
    ),
  ).toEqual({
    what: 'Answered',
    question: 'Sort code',
    before: null,
    after: null,
    sensitive: true,
    note: null,
  })
})

test('a status, a branch and a file say what they were and what they are, with the reason', () => {
  expect(
    say({
      kind: 'cancelled',
      said: { from: 'InProgress', to: 'Cancelled', reason: 'Found another job' },
    }),
  ).toMatchObject({ before: 'In progress', after: 'Cancelled', note: 'Found another job' })
  expect(
    say({
      kind: 'transferred',
      said: {
        from: { id: '1', name: 'Leeds' },
        to: { id: '2', name: 'Hull' },
        reason: 'They moved',
      },
    }),
  ).toMatchObject({ before: 'Leeds', after: 'Hull', note: 'They moved' })
  expect(
    say({ kind: 'document removed', said: { actionId: 'licence-photo' }, fileName: 'front.pdf' }),
  ).toMatchObject({ question: 'Your licence', before: 'front.pdf', after: null })
  expect(
    say({ kind: 'invited', said: { channels: ['email', 'sms'], from: 'Draft', to: 'Sent' } }),
  ).toMatchObject({ note: 'By email and by text' })
  expect(
    say({
      kind: 'no longer asked',
      said: { questions: [{ actionId: 'licence-number' }, { actionId: 'licence-photo' }] },
    }),
  ).toMatchObject({ after: 'Licence number; Your licence' })
  expect(say({ kind: 'answered' })).toMatchObject({
    what: 'Answered',
    question: null,
    before: null,
    after: null,
  })
})

test('every kind belongs somewhere and reads as words, one that is new as well', () => {
  expect([
    findKindGroup('answered'),
    findKindGroup('transferred'),
    findKindGroup('in review'),
    findKindGroup('sent by pigeon'),
  ]).toEqual(['answers', 'branch', 'status', 'other'])
  expect([describeLogKind('in review'), describeLogKind('sent by pigeon')]).toEqual([
    'Started the review',
    'Sent by pigeon',
  ])
  expect(['Sent', 'InProgress', 'SentToCrm'].map(formatStatusName)).toEqual([
    'Sent',
    'In progress',
    'Sent to CRM',
  ])
})

test('what a question calls by name is called so, in its label and in its choices', () => {
  const asked = {
    ...SMALL_FLOW,
    tasks: [
      {
        id: 'work',
        name: 'Work',
        steps: [
          {
            id: 'jobs',
            name: 'Jobs',
            showIntroductionScreen: false,
            actions: [
              {
                id: 'may',
                name: 'May',
                type: 'single_select' as const,
                label: 'May we ask {{Employer}}?',
                choices: {
                  choicesList: [
                    {
                      value: 'yes',
                      label: 'Yes, ask {{Employer}}',
                      inline: false,
                      dependencyQuestions: [],
                      pleaseSpecifyChoices: [],
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
  }
  const entry = {
    kind: 'answered',
    said: { actionId: 'may', itemId: 'item-1', value: [{ choiceValue: 'yes', answer: null }] },
    before: null,
    fileName: null,
  }
  expect(describeLogEntry(entry, { ...known, flow: asked })).toMatchObject({
    question: 'May we ask Fennimore? (Job 1)',
    after: 'Yes, ask Fennimore',
  })
})

test('a reminder at night says that its text waits', () => {
  const said = { channels: ['email', 'sms'], textWaitsUntil: '2026-11-27T08:00:00.000Z' }
  expect(say({ kind: 'reminded', said }).note).toBe(
    'By email and by text. The text waits until 27 November 2026 at 08:00',
  )
})

test('a letter that asks someone to send what their branch filled in says so', () => {
  const said = { channels: ['email'], asksToSend: true }
  expect(say({ kind: 'reminded', said }).note).toBe(
    'By email. They were asked to check and send what was filled in for them',
  )
})

test('of a possible duplicate the log says which record it was and which way it was decided', () => {
  const decide = (verdict: string) =>
    say({
      kind: 'duplicate decided',
      said: { crm: 'Embedded', crmId: 'C-17', verdict, fields: [] },
    })
  expect(decide('same')).toMatchObject({
    what: 'Decided that a record in Embedded is the same person',
    note: 'Record C-17',
  })
  expect(decide('different').what).toBe('Decided that a record in Embedded is a different person')
  expect(decide('undecided').what).toBe('Withdrew the decision on a record in Embedded')
  expect(say({ kind: 'duplicate decided' }).what).toBe('Decided on a possible duplicate')
})

test('a question that was taken back is named, since the flow no longer has it', () => {
  expect(
    say({ kind: 'question taken back', said: { labels: ['Which gate?', 'Which shift?'] } }),
  ).toMatchObject({ what: 'Withdrew further questions', before: 'Which gate?; Which shift?' })
})

test('a consultant is not sent to an operator about a registration that the system created', () => {
  expect(summariseLogEntry(OPERATOR_NAME, 'Created the registration')).toBe(
    'Registration created by the system',
  )
  expect(summariseLogEntry('Priya Shah', 'Created the registration')).toBe(
    'Priya Shah: created the registration',
  )
})

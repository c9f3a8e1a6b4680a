import { describe, expect, test } from 'vitest'
import {
  ACTIONS,
  CHOICES,
  choice,
  flowOf,
  mistakesIn,
  select,
  set,
  text,
  type WrongFlow,
} from '#tests/registration-flow/written-flow.ts'

const WRONG: readonly WrongFlow[] = [
  [
    'a tag of its own question [amendment 6.9]',
    flowOf([text('A', { label: 'What is {{A}}?' })]),
    `${ACTIONS}[0].label: {{A}} names its own question, which has no answer yet.`,
  ],
  [
    'a tag of its own question in a choice [amendment 6.9]',
    flowOf([select('Q', [choice('a', { label: '{{Q}}' }), choice('b')])]),
    `${CHOICES}[0].label: {{Q}} names its own question, which has no answer yet.`,
  ],
  [
    'a tag of a later question [amendment 6.9]',
    flowOf([text('A', { hint: 'As at {{B}}' }), text('B')]),
    `${ACTIONS}[0].hint: {{B}} is asked later: there is no answer yet where this text is read.`,
  ],
  [
    'a tag of a question below its own choices [amendment 6.9]',
    flowOf([
      select('Q', [
        choice('a', { dependencyQuestions: [text('B')] }),
        choice('b', { label: 'Not {{B}}' }),
      ]),
    ]),
    `${CHOICES}[1].label: {{B}} is asked later: there is no answer yet where this text is read.`,
  ],
  [
    'a tag of a question in the introduction of all [amendment 6.9]',
    flowOf([text('A')], { introduction: { text: 'Hello {{A}}', minutes: 1, ready: [] } }),
    'introduction.text: {{A}} is asked later: there is no answer yet where this text is read.',
  ],
  [
    "a tag of a set's question from outside [amendment 6.9]",
    flowOf([
      set('S', [text('A'), text('B', { label: 'When at {{A}}?' })]),
      text('C', { label: 'And {{A}}?' }),
    ]),
    `${ACTIONS}[1].label: {{A}} is asked of each Job in the set 'S': only texts in that set can repeat it.`,
  ],
  [
    'a tag in the title of a flow [amendment 6.9]',
    flowOf([text('A')], { title: 'Hello {{CandidateFirstName}}' }),
    'title: A title names the flow for everyone: it holds no merge tags.',
  ],
  [
    'a character that turns text around [amendment 6.9]',
    flowOf([text('A', { label: 'Bank \u202edetails' })]),
    `${ACTIONS}[0].label: This text holds a character that turns text around: what people read would not be what is written.`,
  ],
  [
    'a tag of nothing',
    flowOf([text('A', { hint: 'Hello {{Candidate}}' })]),
    `${ACTIONS}[0].hint: {{Candidate}} names no question of this flow. Tags are CandidateAddress, CandidateFirstName, CandidateLastName, LimitedCompanyName, CONSULTANT_FIRSTNAME, BRANCH_NAME and the names of questions.`,
  ],
  [
    'a tag that is not closed',
    flowOf([text('A', { label: 'Hello {{CandidateFirstName}' })]),
    `${ACTIONS}[0].label: A merge tag is not closed: it is written {{Name}}.`,
  ],
  [
    'a tag of a set',
    flowOf([set('S', [text('A', { label: '{{S}}' })])]),
    `${ACTIONS}[0].actions[0].label: {{S}} names a set, which is no answer with words of its own.`,
  ],
  [
    'a tag of a number that is stored sealed',
    flowOf([
      text('A', { type: 'account_number' }),
      text('B', { type: 'declaration', statement: 'Pay into {{A}}.' }),
    ]),
    `${ACTIONS}[1].statement: {{A}} names a number that is stored sealed: no text repeats it, since what is signed is kept in clear.`,
  ],
  [
    'a tag in a choice',
    flowOf([select('Q', [choice('a', { label: '{{X}}' }), choice('b')])]),
    `${CHOICES}[0].label: {{X}} names no question of this flow. Tags are CandidateAddress, CandidateFirstName, CandidateLastName, LimitedCompanyName, CONSULTANT_FIRSTNAME, BRANCH_NAME and the names of questions.`,
  ],
]

describe('an author is told what is wrong and where', () => {
  test.each(WRONG.map(([what, flow, ...sentences]) => ({ what, flow, sentences })))(
    '$what',
    ({ flow, sentences }) => {
      expect(mistakesIn(flow)).toEqual(sentences)
    },
  )
})

import { describe, expect, test } from 'vitest'
import {
  ACTIONS,
  flowOf,
  mistakesIn,
  SIGNED_ACTIONS,
  signedBy,
  step,
  text,
  type WrongFlow,
} from '#tests/registration-flow/written-flow.ts'

const SIGNATURE = text('G', { type: 'signature', statement: 'I sign.' })

const WRONG: readonly WrongFlow[] = [
  [
    'a signature before everything is answered [amendment 5.4]',
    flowOf([text('A'), SIGNATURE]),
    `${ACTIONS}[1]: 'G' is a signature: its task needs "waitsForAll": true, so that no one signs before everything is answered. Put it into a task after all others.`,
  ],
  [
    'a task that asks something after a signature [amendment 5.4]',
    {
      ...signedBy(flowOf([text('A')]), SIGNATURE),
      tasks: [
        ...signedBy(flowOf([text('A')]), SIGNATURE).tasks,
        { id: 'late', name: 'Late', steps: [step([text('B')], { id: 'later' })] },
      ],
    },
    "tasks[2].steps[0].actions[0]: 'B' is asked after the signature 'G', which its answer would void. Ask it before.",
  ],
  [
    'a question after a signature in its own task [amendment 5.4]',
    signedBy(flowOf([text('A')]), SIGNATURE, text('B')),
    `${SIGNED_ACTIONS}[1]: 'B' is asked after the signature 'G', which its answer would void. Ask it before.`,
  ],
  [
    'a signature in a survey [amendment 5.4]',
    signedBy(flowOf([text('A')], { type: 'Survey' }), SIGNATURE),
    `${SIGNED_ACTIONS}[0]: 'G' is a signature: a survey has none, since its answers bind no one.`,
  ],
  [
    'a statement of a consultant in a flow that a candidate answers [amendment 5.1]',
    flowOf([text('A', { type: 'declaration', statement: 'Yes.', byConsultant: true })]),
    `${ACTIONS}[0].byConsultant: Only in a flow of kind Manual can a consultant state something, or see a paper signed: leave byConsultant out.`,
  ],
  [
    'a statement of a consultant that asks nothing [amendment 5.1]',
    flowOf([text('A', { type: 'information', statement: 'Yes.', byConsultant: true })], {
      type: 'Manual',
    }),
    `${ACTIONS}[0].byConsultant: An information asks nothing: leave byConsultant out.`,
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

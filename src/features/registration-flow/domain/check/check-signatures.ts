import type { Flow } from '../definition/definition.ts'
import { isForConsultant } from '../questions/who-may-answer.ts'
import { isSignature, asksForNothing } from '../questions/question-kinds.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'
import { type FlowMistake, createMistake, listMistakeUnless } from './mistake.ts'

/** Finds misplaced signatures: a signature covers all the answers, so it comes last, in a task that waits for all others. */
export function checkSignatures(
  { tasks, type }: Flow,
  questions: readonly DefinedQuestion[],
): readonly FlowMistake[] {
  const [first, ...more] = questions.filter(({ action }) => isSignature(action))
  const signatures = first ? [first, ...more] : []
  const after = first ? questions.slice(questions.indexOf(first) + 1) : []
  return [
    ...signatures.flatMap(({ action, spot }) => [
      ...listMistakeUnless(
        type !== 'Survey',
        spot,
        `'${action.name}' is a signature: a survey has none, since its answers bind no one.`,
      ),
      ...listMistakeUnless(
        tasks[Number(spot[1])]?.waitsForAll === true,
        spot,
        `'${action.name}' is a signature: its task needs "waitsForAll": true, so that no one signs before everything is answered. Put it into a task after all others.`,
      ),
    ]),
    ...after
      .filter(({ action }) => !isSignature(action) && !asksForNothing(action))
      .map(({ action, spot }) =>
        createMistake(
          spot,
          `'${action.name}' is asked after the signature '${first?.action.name}', which its answer would void. Ask it before.`,
        ),
      ),
    ...questions.flatMap(checkByConsultant(type)),
  ]
}

const checkByConsultant =
  (type: Flow['type']) =>
  ({ action, spot }: DefinedQuestion): readonly FlowMistake[] =>
    isForConsultant(action)
      ? [
          ...listMistakeUnless(
            type === 'Manual',
            [...spot, 'byConsultant'],
            'Only in a flow of kind Manual can a consultant state something, or see a paper signed: leave byConsultant out.',
          ),
          ...listMistakeUnless(
            !asksForNothing(action),
            [...spot, 'byConsultant'],
            'An information asks nothing: leave byConsultant out.',
          ),
        ]
      : []

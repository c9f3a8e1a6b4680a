import { checkBounds } from './check-bounds.ts'
import { checkChoices } from './check-choices.ts'
import { checkGroups } from './check-groups.ts'
import { checkNames } from './check-names.ts'
import { checkPrefills } from './check-prefill.ts'
import { checkQuestionPosition, findEmptyTaskMistakes } from './check-shape.ts'
import { checkQuestionProperties } from './check-question-properties.ts'
import { checkSignatures } from './check-signatures.ts'
import { checkTexts } from './check-texts.ts'
import type { FlowMistake } from './mistake.ts'
import { listDefinedQuestions } from '../definition/written-questions.ts'
import type { Flow } from '../definition/definition.ts'

/**
 * Returns every mistake in a flow of the right shape, as messages for its author. In a flow without mistakes every question can be reached and
 * answered. `today` is the day in London, for date bounds that are counted from it.
 */
export function checkFlow(flow: Flow, today?: string): readonly FlowMistake[] {
  const questions = listDefinedQuestions(flow)
  return [
    ...findEmptyTaskMistakes(flow),
    ...checkNames(flow, questions),
    ...questions.flatMap((question) => [
      ...checkQuestionPosition(question),
      ...checkQuestionProperties(question),
      ...checkChoices(question),
      ...checkBounds(question, today),
    ]),
    ...checkGroups(flow, questions),
    ...checkSignatures(flow, questions),
    ...checkPrefills(questions),
    ...checkTexts(flow, questions),
  ]
}

import { checkBounds } from './check/check-bounds.ts'
import { checkChoices } from './check/check-choices.ts'
import { checkNames } from './check/check-names.ts'
import { checkPrefills } from './check/check-prefill.ts'
import { checkParts, checkPlace, checkTasks } from './check/check-shape.ts'
import { checkSignatures } from './check/check-signatures.ts'
import { checkTexts } from './check/check-texts.ts'
import type { Mistake } from './check/mistake.ts'
import { writtenQuestions } from './written-questions.ts'
import type { Flow } from './definition.ts'

/** Every mistake of a flow that has the right shape, in words for its author. Of a flow without mistakes every question can be reached and answered. `today`: the day in London, for bounds that count from it. */
export function checkFlow(flow: Flow, today?: string): readonly Mistake[] {
  const questions = writtenQuestions(flow)
  return [
    ...checkTasks(flow),
    ...checkNames(flow, questions),
    ...questions.flatMap((question) => [
      ...checkPlace(question),
      ...checkParts(question),
      ...checkChoices(question),
      ...checkBounds(question, today),
    ]),
    ...checkSignatures(flow, questions),
    ...checkPrefills(questions),
    ...checkTexts(flow, questions),
  ]
}

import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isAnswered } from '#features/registration-flow/domain/answers/unanswered-required.ts'
import { asksForNothing } from '#features/registration-flow/domain/questions/question-kinds.ts'

type KeyLookup = { has(key: string): boolean }
/** `returned`, `cameBack`: answers that a consultant sent back, or that changed since. `refused`: answers that the server did not take. */
type AskedAgainFacts = {
  readonly wasSent?: boolean
  readonly returned: KeyLookup
  readonly cameBack: KeyLookup
  readonly refused: KeyLookup
}

/**
 * Returns whether a question, with those that its choices ask, has a box on its page. Once a registration was sent, only what came back, was refused or
 * has no answer has one: the branch has the rest.
 */
export function isAskedAgain(
  questions: readonly AskedAction[],
  answers: Answers,
  { wasSent = false, returned, cameBack, refused }: AskedAgainFacts,
): boolean {
  if (!wasSent) return true
  return questions.some(({ action, hop }) => {
    const key = keyOf(hop)
    if (returned.has(key) || cameBack.has(key) || refused.has(key)) return true
    return !action.optional && !asksForNothing(action) && !isAnswered(action, answers, hop)
  })
}

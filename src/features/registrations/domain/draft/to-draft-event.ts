import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'
import type { Draft, DraftEvent, DraftAnswer } from './draft.ts'
import { toStoredValue } from './draft-changes.ts'
import { readShownAnswer, type DraftScreenContext, checkDraftValue } from './draft-screen.ts'
import type { ScreenQuestion } from './questions-on-screen.ts'

type AnsweredEvent<Picked> = Extract<DraftEvent<Picked>, { type: 'typed' | 'files chosen' }>

/** Returns the event with which the draft's reducer takes over a new answer. */
export function toDraftEvent<Picked>(
  draft: Draft<Picked>,
  screen: DraftScreenContext,
  question: ScreenQuestion,
  given: DraftAnswer<Picked>,
): AnsweredEvent<Picked> {
  const { action, hop } = question
  const changed = {
    key: keyOf(hop),
    over: toStoredValue(question, readShownAnswer(draft, screen, hop)),
  }
  if (takesDocuments(action)) return { type: 'files chosen', ...changed }
  const isRight = !checkDraftValue(screen, action, given.value ?? undefined)
  return { type: 'typed', ...changed, given, isRight }
}

import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/what-is-asked.ts'
import type { Draft, DraftEvent, Given } from './draft.ts'
import { asKept } from './draft-changes.ts'
import { answerTo, type DraftScreen, refusalOfValue } from './draft-screen.ts'
import type { Question } from './questions-on-screen.ts'

type Answered<Picked> = Extract<DraftEvent<Picked>, { type: 'typed' | 'files chosen' }>

/** Returns the event with which the draft's reducer takes over a new answer. */
export function answered<Picked>(
  draft: Draft<Picked>,
  screen: DraftScreen,
  question: Question,
  given: Given<Picked>,
): Answered<Picked> {
  const { action, hop } = question
  const changed = { key: keyOf(hop), over: asKept(question, answerTo(draft, screen, hop)) }
  if (takesDocuments(action)) return { type: 'files chosen', ...changed }
  const isRight = !refusalOfValue(screen, action, given.value ?? undefined)
  return { type: 'typed', ...changed, given, isRight }
}

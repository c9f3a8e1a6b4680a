import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import type { Draft, DraftEvent } from '../../../domain/draft/draft.ts'
import { listChangesOnNext, makeSkipChange } from '../../../domain/draft/draft-changes.ts'
import {
  type DraftScreenContext,
  findDraftErrors,
  isSendingFile,
  listDraftQuestions,
} from '../../../domain/draft/draft-screen.ts'
import type { ScreenQuestion } from '../../../domain/draft/questions-on-screen.ts'
import type { FlowState } from '../flow-state.ts'

type SubmittedPage = {
  readonly flowState: FlowState
  readonly draft: Draft<File>
  readonly screen: DraftScreenContext
  readonly dispatch: (event: DraftEvent<File>) => void
}

/**
 * Saves the answers of a page, but for those that are passed for now, and returns all answers; null if one is wrong, missing or still being sent, which
 * the page then shows. The right answers are saved all the same.
 */
export function submitPage(
  { flowState, draft, screen, dispatch }: SubmittedPage,
  passed: readonly ScreenQuestion[],
): Answers | null {
  if (isSendingFile(draft, screen)) return null
  const skipped = new Set(passed.map(({ hop }) => keyOf(hop)))
  const found = findDraftErrors(draft, screen)
  const errors = new Map([...found].filter(([key]) => !skipped.has(key)))
  dispatch({ type: 'tried', errors })
  if (errors.size > 0) {
    if (screen.isShared) saveRightAnswers({ flowState, draft, screen, dispatch }, errors)
    return null
  }
  return flowState.save(
    ...listChangesOnNext(draft, screen, skipped),
    ...passed.map((question) => makeSkipChange(draft, screen, question)),
  )
}

/** Saves the answers of a page that has errors, but for the wrong ones and a signature, which is of all answers. */
function saveRightAnswers(
  { flowState, draft, screen, dispatch }: SubmittedPage,
  errors: ReadonlyMap<string, string>,
) {
  const signatures = listDraftQuestions(draft, screen).filter(({ action }) => isSignature(action))
  const left = new Set([...errors.keys(), ...signatures.map(({ hop }) => keyOf(hop))])
  const right = listChangesOnNext(draft, screen, left)
  dispatch({ type: 'saved', keys: right.map(({ hop }) => keyOf(hop)) })
  flowState.save(...right)
}

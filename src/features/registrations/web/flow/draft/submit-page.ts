import {
  type Answers,
  type Hop,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import { hasPages } from '#features/registration-flow/domain/pages/page-of-path.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { listConfirmations } from '../../../domain/draft/confirmations.ts'
import type { Draft, DraftEvent } from '../../../domain/draft/draft.ts'
import { listChangesOnNext, makeSkipChange } from '../../../domain/draft/draft-changes.ts'
import {
  type DraftScreenContext,
  findDraftErrors,
  isSendingFile,
  listDraftQuestions,
} from '../../../domain/draft/draft-screen.ts'
import type { ScreenQuestion } from '../../../domain/draft/questions-on-screen.ts'
import type { ScreenAnswerChange } from '../../session/open-registration.ts'
import type { FlowState } from '../flow-state.ts'

type SubmittedPage = {
  readonly flowState: FlowState
  readonly draft: Draft<File>
  readonly screen: DraftScreenContext
  readonly dispatch: (event: DraftEvent<File>) => void
  /** The questions of the card 'Check these'. */
  readonly inCard: readonly Hop[]
}

/**
 * Saves the answers of a page, but for those that are passed for now, and returns all answers; null if one is wrong, missing or still being sent, which
 * the page then shows. The right answers are saved all the same.
 */
export function submitPage(page: SubmittedPage, passed: readonly ScreenQuestion[]): Answers | null {
  const { draft, screen, dispatch } = page
  if (isSendingFile(draft, screen)) return null
  const skipped = new Set(passed.map(({ hop }) => keyOf(hop)))
  const found = findDraftErrors(draft, screen)
  const errors = new Map([...found].filter(([key]) => !skipped.has(key)))
  dispatch({ type: 'tried', errors })
  if (errors.size > 0) {
    if (screen.isShared) saveRightAnswers(page, errors)
    return null
  }
  return saveAndConfirm(page, [
    ...listChangesOnNext(draft, screen, skipped),
    ...passed.map((question) => makeSkipChange(draft, screen, question)),
  ])
}

/** Saves the answers of a page that has errors, but for the wrong ones and a signature, which is of all answers. */
function saveRightAnswers(page: SubmittedPage, errors: ReadonlyMap<string, string>) {
  const { draft, screen, dispatch } = page
  const signatures = listDraftQuestions(draft, screen).filter(({ action }) => isSignature(action))
  const left = new Set([...errors.keys(), ...signatures.map(({ hop }) => keyOf(hop))])
  const right = listChangesOnNext(draft, screen, left)
  dispatch({ type: 'saved', keys: right.map(({ hop }) => keyOf(hop)) })
  saveAndConfirm(page, right, left)
}

/**
 * Saves these changes and, in a flow with pages, confirms the filled in answers that the page shows, but for those with the keys `left`. Once the
 * registration was sent, they are confirmed.
 */
function saveAndConfirm(
  { flowState, draft, screen, inCard }: SubmittedPage,
  changes: readonly ScreenAnswerChange[],
  left: ReadonlySet<string> = new Set(),
): Answers {
  const { flow, answers, judged } = flowState
  const shown = [...inCard, ...listDraftQuestions(draft, screen).map(({ hop }) => hop)]
  const confirmed =
    hasPages(flow) && !judged.wasSent
      ? listConfirmations(
          {
            ...{ flow, answers, inStep: screen.inStep, filledIn: judged.filledIn },
            shown: shown.filter((hop) => !left.has(keyOf(hop))),
          },
          changes,
        )
      : []
  return flowState.save(...confirmed, ...changes)
}

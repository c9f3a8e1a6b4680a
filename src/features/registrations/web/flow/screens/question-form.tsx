import type { FormEvent } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import type { FoundAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { moveForwards } from '#features/registration-flow/domain/screens/move.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import type { ScreenQuestion } from '../../../domain/draft/questions-on-screen.ts'
import { DraftField } from '../draft/draft-field.tsx'
import type { QuestionScreen, ScreenProps } from '../flow-state.ts'
import type { useDraft } from '../draft/use-draft.ts'
import { WhyAskedNote } from './notes/because-note.tsx'
import { NextButton } from './next-button.tsx'
import { OwnSignInNote } from './notes/own-sign-in-note.tsx'
import { ReturnedAnswerNote } from './notes/returned-note.tsx'
import { SignAgainNote } from './notes/sign-again-note.tsx'
import { ScreenActions } from './screen-frame.tsx'

type Props = ScreenProps<QuestionScreen> & {
  readonly own: ScreenQuestion
  readonly found: FoundAction | undefined
  readonly draft: ReturnType<typeof useDraft>
  readonly label: string
}

/** Renders the question of a screen with its notes and the buttons to continue. */
export function QuestionForm({ flowState, at, going, own, found, draft, label }: Props) {
  const { flow, answers } = flowState
  const isLastOfItem =
    found?.set !== undefined &&
    leavesItem(at, moveForwards(flow, answers, { at, direction: 'none' }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const after = draft.submit()
    if (after) going.next(after)
  }
  return (
    <form noValidate onSubmit={send}>
      <ErrorSummary {...draft.summary} />
      <ReturnedAnswerNote flowState={flowState} hop={own.hop} />
      <SignAgainNote flowState={flowState} hop={own.hop} />
      <WhyAskedNote flowState={flowState} path={at.path} asking={found?.asking} />
      <DraftField flowState={flowState} draft={draft} question={own} heading={label} />
      <OwnSignInNote refusal={draft.errorOf(own.hop)} />
      <ScreenActions>
        <NextButton whyNot={draft.whyNotNext}>
          {labelNextButton(own, found?.set && isLastOfItem ? found.set.itemName : undefined)}
        </NextButton>
        {own.action.skippable && (
          <Button variant="ghost" size="lg" onClick={() => going.next(draft.skip())}>
            I do not have this with me
          </Button>
        )}
      </ScreenActions>
    </form>
  )
}

function labelNextButton({ action }: ScreenQuestion, itemName: string | undefined): string {
  if (isSignature(action)) return 'Sign'
  return itemName ? `Save this ${itemName.toLowerCase()}` : 'Continue'
}

const leavesItem = (at: QuestionScreen, after: ReturnType<typeof moveForwards>) =>
  !after || !('path' in after.at) || after.at.path.at(-1)?.itemId !== at.path.at(-1)?.itemId

import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { useDraft } from '../draft/use-draft.ts'
import type { QuestionScreen, ScreenProps } from '../flow-state.ts'
import { MemberOfPage } from './member-of-page.tsx'
import { QuestionOfOtherRole } from './question-of-other-role.tsx'
import { NextButton } from './next-button.tsx'
import type { Member, QuestionsOfPage } from './questions-of-page.ts'
import { ScreenActions } from './screen-frame.tsx'
import styles from './screens.module.css'
import { useFocusOnQuestion } from '../navigation/use-focus-on-question.ts'
import { useQuestionInFocus } from '../navigation/use-question-in-focus.ts'

/** The questions of a page, by who answers them. */
export type MembersByRole = {
  /** None if the page only shows known answers. */
  readonly members: readonly Member[]
  /** The questions that only the other role answers: the consultant, or the candidate. */
  readonly theirs: readonly Member[]
}
type Props = ScreenProps<QuestionScreen> &
  MembersByRole & {
    readonly draft: ReturnType<typeof useDraft>
    readonly page: QuestionsOfPage
    /** The heading of the page, if it is the label of its only question. */
    readonly heading?: string | undefined
    /** The words on the button that saves the answers. */
    readonly saveLabel: string
    /** Further buttons. */
    readonly more?: ReactNode
    /** Called with all answers before the next page opens. */
    readonly beforeNext?: (after: Answers) => void
    /** What is shown above the questions. */
    readonly children?: ReactNode
  }

/** Renders the questions of a page or of a card, with the button that saves them and leads on. */
export function QuestionsForm({ draft, page, members, theirs, heading, children, ...form }: Props) {
  const { flowState, at, going, saveLabel, more, beforeNext } = form
  const isShared = page.heading !== undefined
  useFocusOnQuestion(at, isShared)
  const inFocus = useQuestionInFocus({ flowState, at, going }, isShared)
  const save = (passed?: typeof draft.skippable) => {
    inFocus.leave()
    const after = draft.submit(passed)
    if (!after) return
    beforeNext?.(after)
    going.next(after)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form noValidate onSubmit={send} onFocus={inFocus.follow}>
      <ErrorSummary {...draft.summary} />
      {isShared && draft.summary.errors.length > 0 && draft.hasOthers && (
        <p>
          {flowState.open.saveState.online
            ? 'The other answers on this page are saved.'
            : 'The other answers on this page are kept on this device.'}
        </p>
      )}
      {children}
      <div className={isShared ? styles.questions : undefined}>
        {members.map((member) => (
          <MemberOfPage
            key={keyOf(member.question.hop)}
            {...{ flowState, draft, member, page, heading }}
          />
        ))}
        {theirs.map(({ question }) => (
          <QuestionOfOtherRole
            key={keyOf(question.hop)}
            flowState={flowState}
            question={question}
          />
        ))}
      </div>
      <ScreenActions>
        <NextButton whyNot={draft.whyNotNext}>{saveLabel}</NextButton>
        {draft.skippable.length > 0 && (
          <Button variant="ghost" size="lg" onClick={() => save(draft.skippable)}>
            I do not have this with me
          </Button>
        )}
        {more}
      </ScreenActions>
    </form>
  )
}

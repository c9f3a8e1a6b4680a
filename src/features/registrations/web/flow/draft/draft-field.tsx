import { Fragment, type ReactNode } from 'react'
import field from '#web/kit/fields/field.module.css'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type ScreenQuestion,
  listDependentQuestions,
} from '../../../domain/draft/questions-on-screen.ts'
import { mayOnlyOtherRoleAnswer } from '#features/registration-flow/domain/questions/who-may-answer.ts'
import { QuestionOfOtherRole } from '../screens/question-of-other-role.tsx'
import { QuestionField } from '../question-field.tsx'
import { ReturnedAnswerNote } from '../screens/notes/returned-note.tsx'
import type { FlowState } from '../flow-state.ts'
import type { useDraft } from './use-draft.ts'
import { useOpenedQuestions } from './use-opened-questions.ts'

type Props = {
  readonly flowState: FlowState
  readonly draft: ReturnType<typeof useDraft>
  readonly question: ScreenQuestion
  /** The heading of the screen's own question; questions under its choices have labels. */
  readonly heading?: ReactNode
}

/**
 * Renders a question of a draft with the questions under its choices. The field is mounted again when an answer from another device replaces the
 * shown one.
 */
export function DraftField({ flowState, draft, question, heading }: Props) {
  const { action, hop } = question
  const saver = flowState.byConsultant ? 'consultant' : 'candidate'
  const opened = useOpenedQuestions(flowState, draft, question)
  const times = draft.elsewhere.times(keyOf(hop))
  const ending = draft.endingOf(hop)
  const box = (
    <QuestionField
      key={`${keyOf(hop)} ${times}`}
      flowState={flowState}
      came={times > 0}
      held={draft.elsewhere.held(keyOf(hop))?.show}
      question={question}
      label={
        heading === undefined ? (
          flowState.tags(action.label, hop.itemId)
        ) : (
          <h1 tabIndex={-1}>{heading}</h1>
        )
      }
      value={ending === undefined ? draft.answerTo(hop) : undefined}
      error={draft.errorOf(question)}
      answer={(value, file) => {
        opened.note(value)
        draft.answer(question, value, file)
      }}
      openedBy={opened.by}
      loose={(sentence) => draft.leaveLoose(hop, sentence)}
      inline={(choice) =>
        listDependentQuestions(choice, hop).map((under) =>
          mayOnlyOtherRoleAnswer(under.action, saver) ? (
            <QuestionOfOtherRole key={keyOf(under.hop)} flowState={flowState} question={under} />
          ) : (
            <Fragment key={keyOf(under.hop)}>
              <ReturnedAnswerNote flowState={flowState} hop={under.hop} />
              <DraftField flowState={flowState} draft={draft} question={under} />
            </Fragment>
          ),
        )
      }
    />
  )
  return (
    <>
      {ending !== undefined && (
        <p className={field.hint}>Leave it empty to keep the one that ends in {ending}.</p>
      )}
      {box}
      {opened.by && (
        <span className="hidden" role="status">
          {opened.words}
        </span>
      )}
    </>
  )
}

import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { SummaryCard } from '#web/kit/lists/summary-card.tsx'
import type { FlowState } from '../../flow-state.ts'
import { makeAnswerRows } from '../answer-rows.tsx'
import styles from './answered-questions.module.css'

type Props = { readonly flowState: FlowState; readonly questions: readonly AskedAction[] }

/** Shows the answers of a page that the branch has and does not ask for again. A question has no row if a merge tag in its text has no value. */
export const AnsweredQuestions = ({ flowState, questions }: Props) =>
  questions.length === 0 ? null : (
    <div className={styles.answered}>
      <SummaryCard
        title="Your other answers here"
        rows={makeAnswerRows(flowState, questions, ({ action, hop }, name, words) =>
          flowState.unfilledTags(action.label, hop.itemId).length > 0
            ? null
            : { name, value: words ?? <span className="muted">Not answered</span> },
        )}
      />
    </div>
  )

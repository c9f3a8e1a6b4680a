import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { SummaryCard } from '#web/kit/lists/summary-card.tsx'
import type { FlowState } from '../../flow-state.ts'
import { makeAnswerRows } from '../answer-rows.tsx'
import styles from './answered-questions.module.css'

type Props = { readonly flowState: FlowState; readonly questions: readonly AskedAction[] }

/** Shows the answers of a page that the branch has and does not ask for again. */
export const AnsweredQuestions = ({ flowState, questions }: Props) =>
  questions.length === 0 ? null : (
    <div className={styles.answered}>
      <SummaryCard
        title="Your other answers here"
        rows={makeAnswerRows(flowState, questions, (_question, name, value) => ({ name, value }))}
      />
    </div>
  )

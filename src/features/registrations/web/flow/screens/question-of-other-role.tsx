import type { ScreenQuestion } from '../../../domain/draft/questions-on-screen.ts'
import type { FlowState } from '../flow-state.ts'
import { OnlyOtherCanAnswerNote } from './notes/only-other-can-answer.tsx'
import styles from './screens.module.css'

/** Renders a question that only the other role can answer. */
export const QuestionOfOtherRole = ({
  flowState,
  question: { action, hop },
}: {
  readonly flowState: FlowState
  readonly question: ScreenQuestion
}) => (
  <div>
    <h2 className={styles.small}>{flowState.tags(action.label, hop.itemId)}</h2>
    <OnlyOtherCanAnswerNote flowState={flowState} action={action} />
  </div>
)

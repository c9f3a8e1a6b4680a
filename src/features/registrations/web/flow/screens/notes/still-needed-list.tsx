import { Link } from 'react-router'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { findScreenOfQuestion } from '#features/registration-flow/domain/screens/screen-of-question.ts'
import { findWaitingTasks } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import type { FlowState } from '../../flow-state.ts'
import { nameConsultant, waitsForConsultant } from '../../waits-for-consultant.ts'
import styles from '../screens.module.css'

/** Lists the required answers that are missing, each with a link. */
export function StillNeededList({
  flowState,
  questions,
  from,
}: {
  flowState: FlowState
  questions: readonly AskedAction[]
  from?: 'check' | 'send'
}) {
  if (questions.length === 0) return null
  const { flow, answers, tags, addressOf } = flowState
  // A task that waits for other tasks has no screens yet, so its name is not a link.
  const waiting = findWaitingTasks(flow, answers)
  return (
    <InsetNote tone="warning" title="Still needed">
      <ul className={styles.needed}>
        {questions.map((question) => (
          <li key={keyOf(question.hop)}>
            {waitsForConsultant(flowState, question) ? (
              `Waiting for ${nameConsultant(flowState)}: ${tags(question.action.label, question.hop.itemId)}`
            ) : waiting.has(question.taskId) ? (
              `${tags(question.action.label, question.hop.itemId)}: when the rest is answered`
            ) : (
              <Link to={addressOf(findScreenOfQuestion(question), from)}>
                {tags(question.action.label, question.hop.itemId)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </InsetNote>
  )
}

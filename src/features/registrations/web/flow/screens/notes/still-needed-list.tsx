import { Link } from 'react-router'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { screenOf } from '#features/registration-flow/domain/screens/doors.ts'
import { waitingTasks } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import type { Sitting } from '../../sitting.ts'
import { consultantOf, waitsForConsultant } from '../../waits-for-consultant.ts'
import styles from '../screens.module.css'

/** Lists the required answers that are missing, each with a link. */
export function StillNeededList({
  sitting,
  questions,
  from,
}: {
  sitting: Sitting
  questions: readonly AskedAction[]
  from?: 'check' | 'send'
}) {
  if (questions.length === 0) return null
  const { flow, answers, tags, addressOf } = sitting
  // A waiting task has no screens yet, so its name has no link; it opens once the rest is answered.
  const waiting = waitingTasks(flow, answers)
  return (
    <InsetNote tone="warning" title="Still needed">
      <ul className={styles.needed}>
        {questions.map((question) => (
          <li key={keyOf(question.hop)}>
            {waitsForConsultant(sitting, question) ? (
              `Waiting for ${consultantOf(sitting)}: ${tags(question.action.label, question.hop.itemId)}`
            ) : waiting.has(question.taskId) ? (
              `${tags(question.action.label, question.hop.itemId)}: when the rest is answered`
            ) : (
              <Link to={addressOf(screenOf(question), from)}>
                {tags(question.action.label, question.hop.itemId)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </InsetNote>
  )
}

import { Link } from 'react-router'
import type { CameBack } from '../../../../domain/log/came-back.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { formWords } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { screenOf } from '#features/registration-flow/domain/screens/doors.ts'
import { taskStatus } from '#features/registration-flow/domain/tasks/progress.ts'
import type { TaskStatus } from '#features/registration-flow/domain/tasks/task-statuses.ts'
import type { Sitting } from '../../sitting.ts'
import { answerName } from '../answer-name.ts'
import styles from '../screens.module.css'

/**
 * Lists the returned answers with the reason and a link to each. After the last correction the person continues at the submit screen, because all other
 * questions are answered.
 */
export function ReturnedList({ sitting }: { sitting: Sitting }) {
  const { flow, answers, addressOf, judged } = sitting
  const { returned } = judged
  const asked = askedActions(flow, answers).filter(({ hop }) => returned.has(keyOf(hop)))
  // A task that was added later may ask a question of another task again.
  const questions = [...new Map(asked.map((question) => [keyOf(question.hop), question])).values()]
  if (questions.length === 0) return null
  // All other tasks were complete when the registration was submitted.
  const added = flow.tasks
    .filter(({ id }) => NOT_BEGUN.includes(taskStatus(flow, answers, id, judged)))
    .map(({ name }) => name)
  return (
    <InsetNote tone="warning" title="We need something again">
      <p>Your branch has looked at your {formWords(flow.type)} and sent some of it back.</p>
      <ul className={styles.returned}>
        {questions.map((question) => (
          <li key={keyOf(question.hop)}>
            <Link to={addressOf(screenOf(question), 'send')}>{answerName(sitting, question)}</Link>
            <p>{returned.get(keyOf(question.hop))?.reason}</p>
            <Was back={sitting.cameBack.get(keyOf(question.hop))} />
          </li>
        ))}
      </ul>
      {added.length > 0 && <p>And we ask for something more: {added.join(', ')}.</p>}
    </InsetNote>
  )
}

const Was = ({ back }: { back: CameBack | undefined }) =>
  back && back.before !== null ? (
    <p className={`muted ${styles.formerAnswer}`}>
      The answer was: <q>{back.before}</q>
    </p>
  ) : null

/** The states of a task that was not begun. A task with a signature cannot start before the rest is answered. */
const NOT_BEGUN: readonly TaskStatus[] = ['Not yet started', 'Cannot start yet']

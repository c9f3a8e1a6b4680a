import { Link } from 'react-router'
import type { AnswerSinceReturn } from '../../../../domain/log/list-answers-since-return.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { chooseFlowNoun } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { findScreenOfQuestion } from '#features/registration-flow/domain/screens/screen-of-question.ts'
import { computeTaskStatus } from '#features/registration-flow/domain/tasks/progress.ts'
import type { TaskStatus } from '#features/registration-flow/domain/tasks/task-statuses.ts'
import type { FlowState } from '../../flow-state.ts'
import { formatQuestionName } from '../answer-name.ts'
import styles from '../screens.module.css'

type Props = {
  readonly flowState: FlowState
  /** Whether the list is beside the button that sends the answers, also those that were not changed. */
  readonly isBeforeSend?: boolean
}

/**
 * Lists the returned answers that were not changed yet, each with the reason and a link, and names the tasks that were added. A link opens only what was
 * asked again, as Continue does. After the last correction the person continues at the submit screen, because all other questions are answered.
 */
export function ReturnedAnswerList({ flowState, isBeforeSend = false }: Props) {
  const { flow, answers, addressOf, judged } = flowState
  const { returned } = judged
  const asked = listAskedActions(flow, answers).filter(({ hop }) => returned.has(keyOf(hop)))
  // An added task may ask a question of another task again, so each question is listed only once.
  const questions = [...new Map(asked.map((question) => [keyOf(question.hop), question])).values()]
  if (questions.length === 0) return null
  const added = listAddedTaskNames(flowState)
  return (
    <InsetNote tone="warning" title="We need something again">
      <p>Your branch has read your {chooseFlowNoun(flow.type)} and sent some of it back.</p>
      <ul className={styles.returned}>
        {questions.map((question) => (
          <li key={keyOf(question.hop)}>
            <Link to={addressOf(findScreenOfQuestion(question), 'again')}>
              {formatQuestionName(flowState, question)}
            </Link>
            <p>{returned.get(keyOf(question.hop))?.reason}</p>
            <EarlierAnswerNote back={flowState.cameBack.get(keyOf(question.hop))} />
          </li>
        ))}
      </ul>
      {isBeforeSend && (
        <p>
          {questions.length === 1
            ? 'You have not changed it. Send it again only if it is right as it is.'
            : 'You have not changed these. Send them again only if they are right as they are.'}
        </p>
      )}
      {added.length > 0 && <p>And we ask for something more: {added.join(', ')}.</p>}
    </InsetNote>
  )
}

/**
 * Lists the tasks that were added after the registration was sent: all its tasks were complete then, so one that was not begun is new. A task whose
 * signature ended, because an answer changed, was there before.
 */
function listAddedTaskNames({ flow, answers, judged, open }: FlowState): readonly string[] {
  const signed = open.registration.signatures.map(
    ({ actionId }) => findAction(flow, actionId)?.inStep.taskId,
  )
  return flow.tasks
    .filter(
      ({ id }) =>
        !signed.includes(id) &&
        NOT_BEGUN_STATUSES.includes(computeTaskStatus(flow, answers, id, judged)),
    )
    .map(({ name }) => name)
}

const EarlierAnswerNote = ({ back }: { back: AnswerSinceReturn | undefined }) =>
  back && back.before !== null ? (
    <p className={`muted ${styles.formerAnswer}`}>
      The answer was: <q>{back.before}</q>
    </p>
  ) : null

/** The states of a task that was not begun. A task with a signature cannot start before the rest is answered. */
const NOT_BEGUN_STATUSES: readonly TaskStatus[] = ['Not yet started', 'Cannot start yet']

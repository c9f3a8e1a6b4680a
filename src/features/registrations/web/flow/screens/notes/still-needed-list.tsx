import { Link } from 'react-router'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  describeMoreNeeded,
  describeNeededCount,
  describeQuestionsAfter,
  type NeededQuestion,
} from '#features/registration-flow/domain/pages/still-needed.ts'
import { formatMinutes } from '#features/registration-flow/domain/pages/time-left.ts'
import { findScreenOfQuestion } from '#features/registration-flow/domain/screens/screen-of-question.ts'
import { findWaitingTasks } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import type { FlowState } from '../../flow-state.ts'
import { listNeededNow } from '../../list-needed-now.ts'
import { nameConsultant, waitsForConsultant } from '../../waits-for-consultant.ts'
import { formatNeededName } from '../answer-name.ts'
import styles from '../screens.module.css'

/** The number of questions that are listed one by one. */
const MAX_LISTED = 8

type Props = {
  readonly flowState: FlowState
  readonly questions: readonly AskedAction[]
  readonly from?: 'check' | 'send'
  /** True if the list has all that is still needed, so that its heading can say how many questions these are. */
  readonly isWhole?: boolean
}

/** Lists the required questions without an answer that can be answered now, each with a link. */
export function StillNeededList({ flowState, questions, from, isWhole = false }: Props) {
  const needed = listNeededNow(flowState, questions)
  if (needed.length === 0) return null
  const rest = needed.slice(MAX_LISTED)
  const title = isWhole ? describeNeededCount(needed.length) : 'Still needed'
  return (
    <InsetNote tone="warning" title={title}>
      <ul className={styles.needed}>
        {needed.slice(0, MAX_LISTED).map((one) => (
          <li key={keyOf(one.question.hop)}>
            <NeededLine flowState={flowState} needed={one} from={from} />
          </li>
        ))}
        {rest.length > 0 && <li>{describeMoreNeeded(flowState.flow, rest)}</li>}
      </ul>
    </InsetNote>
  )
}

function NeededLine({
  flowState,
  needed: { question, after, seconds },
  from,
}: {
  readonly flowState: FlowState
  readonly needed: NeededQuestion
  readonly from: Props['from']
}) {
  const { flow, answers, addressOf } = flowState
  const name = formatNeededName(flowState, question)
  if (waitsForConsultant(flowState, question))
    return `Waiting for ${nameConsultant(flowState)}: ${name}`
  // A task that waits for other tasks has no screens yet, so its question is no link.
  if (findWaitingTasks(flow, answers).has(question.taskId))
    return `${name}: when the rest is answered`
  const task = flow.tasks.find(({ id }) => id === question.taskId)
  const parts = [
    ...(after > 0 ? [describeQuestionsAfter(after)] : []),
    ...(task ? [`in ${task.name}`] : []),
  ]
  return (
    <>
      <Link to={addressOf(findScreenOfQuestion(question), from)}>{name}</Link>{' '}
      <span className="muted">
        {parts.join(' ')}, {formatMinutes(seconds)}
      </span>
    </>
  )
}

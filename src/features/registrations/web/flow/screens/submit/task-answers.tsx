import { Icon } from '#web/kit/layout/icon.tsx'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Task } from '#features/registration-flow/domain/definition/definition.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { describeTaskAnswers } from '#features/registration-flow/domain/tasks/count-task-answers.ts'
import { computeTaskStatus } from '#features/registration-flow/domain/tasks/progress.ts'
import { findWaitingTasks } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { FlowState } from '../../flow-state.ts'
import { makeChangeableRow } from '../answer-rows.tsx'
import { AnswersOfStep } from '../answers-of-step.tsx'
import { describeSignedTask } from './describe-signing.ts'
import type { OwnSignature } from './own-signature.ts'
import styles from './task-answers.module.css'
import { rememberOpened } from './use-return-to-task.ts'

type Props = {
  readonly flowState: FlowState
  readonly task: Task
  readonly isOpen: boolean
  /** The number of questions of the task that are still needed. */
  readonly needed: number
  readonly signature: OwnSignature
}

/** Shows a task with the number of its answers; its answers are folded under it. */
export function TaskAnswers({ flowState, task, isOpen, needed, signature }: Props) {
  const { flow, answers, judged } = flowState
  const place = flow.tasks.indexOf(task) + 1
  const isUndone = computeTaskStatus(flow, answers, task.id, judged) !== 'Completed'
  return (
    <details
      className={styles.task}
      open={isOpen}
      data-task={task.id}
      onToggle={({ currentTarget }) => currentTarget.open && rememberOpened(task.id)}
    >
      <summary>
        <span
          className={styles.number}
          data-needed={needed > 0 || undefined}
          data-open={isUndone || undefined}
          aria-hidden="true"
        >
          {place}
        </span>
        <h2>{task.name}</h2>
        <span className={styles.count} data-needed={needed > 0 || undefined}>
          {needed > 0 ? `${needed} still needed` : describeTask(flowState, task, signature)}
        </span>
        <Icon name="down" />
      </summary>
      <div className={styles.inside}>
        {task.steps.map((step) => (
          <AnswersOfStep
            key={step.id}
            answered={flowState}
            stepId={step.id}
            rowOf={makeChangeableRow(flowState, 'send')}
            byPage
          />
        ))}
      </div>
    </details>
  )
}

function describeTask(flowState: FlowState, { id }: Task, signature: OwnSignature): string {
  const { flow, answers, judged, open } = flowState
  if (signature.stage === 'signed' && signature.question.taskId === id)
    return describeSignedTask(signature.signedAt, judged.today)
  if (signature.stage === 'void' && signature.question.taskId === id) return 'To sign again'
  if (findWaitingTasks(flow, answers).has(id)) return 'Cannot start yet'
  return describeTaskAnswers(flow, answers, id, (question) => countFiles(open, question))
}

const countFiles = (
  { registration: { documents }, pendingFiles }: FlowState['open'],
  { action, hop }: AskedAction,
): number =>
  takesDocuments(action)
    ? documents.filter(
        ({ actionId, itemId }) => actionId === hop.actionId && itemId === (hop.itemId ?? null),
      ).length + pendingFiles.filter(({ key, refusal }) => key === keyOf(hop) && !refusal).length
    : 0

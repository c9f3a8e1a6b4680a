import { findUnansweredRequired } from '#features/registration-flow/domain/answers/unanswered-required.ts'
import { readTaskIdOfScreen } from '#features/registration-flow/domain/screens/ids-of-screen.ts'
import {
  estimateSecondsLeft,
  formatTimeLeft,
} from '#features/registration-flow/domain/pages/time-left.ts'
import type { ScreenProps } from '../flow-state.ts'
import styles from './flow-frame.module.css'
import { usePaceOfPerson } from './use-pace.ts'

/**
 * Says in which task a person is, and how long the rest takes them: 'Task 3 of 8: Work and references', 'About 15 minutes left'. The start says how long
 * all of it takes.
 */
export function PlaceAndTime({ flowState, at }: Pick<ScreenProps, 'flowState' | 'at'>) {
  const { flow, answers, judged } = flowState
  const pace = usePaceOfPerson()
  const left = formatTimeLeft(estimateSecondsLeft(flow, answers, { at, pace, facts: judged }))
  return (
    <p className={styles.where}>
      <b>{describePlace(flowState, at)}</b>
      {at.kind !== 'flowIntro' && <span className="muted">{left}</span>}
    </p>
  )
}

function describePlace({ flow, answers }: ScreenProps['flowState'], at: ScreenProps['at']): string {
  if (at.kind === 'submit')
    return findUnansweredRequired(flow, answers).length > 0
      ? 'Check your answers'
      : 'Check and send'
  const place = flow.tasks.findIndex(({ id }) => id === readTaskIdOfScreen(at))
  const task = flow.tasks[place]
  return task ? `Task ${place + 1} of ${flow.tasks.length}: ${task.name}` : flow.title
}

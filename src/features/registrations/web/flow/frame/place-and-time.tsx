import { readTaskIdOfScreen } from '#features/registration-flow/domain/screens/ids-of-screen.ts'
import {
  estimateSecondsLeft,
  formatTimeLeft,
} from '#features/registration-flow/domain/pages/time-left.ts'
import type { ScreenProps } from '../flow-state.ts'
import styles from './flow-frame.module.css'
import { usePace } from './use-pace.ts'

/** Says in which task a person is, and how long the rest takes them: 'Task 3 of 8: Work and references', 'About 15 minutes left'. */
export function PlaceAndTime({ flowState, at }: Pick<ScreenProps, 'flowState' | 'at'>) {
  const { flow, answers, judged } = flowState
  const pace = usePace(flowState, at)
  const place = flow.tasks.findIndex(({ id }) => id === readTaskIdOfScreen(at))
  const left = formatTimeLeft(estimateSecondsLeft(flow, answers, { at, pace, facts: judged }))
  return (
    <p className={styles.where}>
      <b>
        {place < 0
          ? flow.title
          : `Task ${place + 1} of ${flow.tasks.length}: ${flow.tasks[place]?.name}`}
      </b>
      <span className="muted">{left}</span>
    </p>
  )
}

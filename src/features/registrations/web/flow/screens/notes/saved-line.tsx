import { hasPages } from '#features/registration-flow/domain/pages/page-of-path.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { computeStepProgress } from '#features/registration-flow/domain/tasks/progress.ts'
import { useLeftPage } from '../../navigation/left-page.ts'
import type { FlowState } from '../../flow-state.ts'
import { describeStepEnd } from '../describe-step-end.ts'
import styles from '../screens.module.css'

/** Says on the first page after a step that its answers are saved. In a flow with pages a step has no end of its own to say so. */
export function SavedLine({ flowState, at }: { flowState: FlowState; at: Screen }) {
  const { flow, answers, judged } = flowState
  const left = useLeftPage()?.left
  const isInNext = left && !('stepId' in at && at.stepId === left.stepId)
  if (!isInNext || !hasPages(flow)) return null
  const standing = computeStepProgress(flow, answers, left, judged)
  if (standing !== 'done' && standing !== 'on its way') return null
  const step = flow.tasks.flatMap(({ steps }) => steps).find(({ id }) => id === left.stepId)
  return (
    <p role="status" className={styles.saved}>
      {describeStepEnd(flowState, step?.name ?? '', { standing, after: at })}
    </p>
  )
}

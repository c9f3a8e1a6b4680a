import { useLocation } from 'react-router'
import type { StepIds } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'

/** The state of a move by 'Continue': the step of the page that the person left, if it was in one. */
type LeftPage = { readonly left: StepIds | null }

export const leavePage = (at: Screen): LeftPage => ({
  left: 'stepId' in at ? { taskId: at.taskId, stepId: at.stepId } : null,
})

/** Returns the page that the person left by 'Continue'; undefined if they came by a link or an address. */
export function useLeftPage(): LeftPage | undefined {
  const state = useLocation().state as Partial<LeftPage> | null
  return state?.left === undefined ? undefined : { left: state.left }
}

import { type NavigationType, useLocation } from 'react-router'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { StepIds } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'

/**
 * The state of a move by 'Continue': the step of the page that the person left, if it was in one. `changed`: the key of the question that they
 * changed there, if they return to where the change began.
 */
type LeftPage = { readonly left: StepIds | null; readonly changed?: string }

export const leavePage = (at: Screen): LeftPage => ({
  left: 'stepId' in at ? { taskId: at.taskId, stepId: at.stepId } : null,
})

/** Returns the state of the move that ends a change. */
export function leaveChange(at: Screen): LeftPage {
  const hop = 'path' in at ? at.path.at(-1) : undefined
  return { ...leavePage(at), ...(hop && { changed: keyOf(hop) }) }
}

/** Returns the page that the person left by 'Continue'; undefined if they came by a link or an address. */
export function useLeftPage(): LeftPage | undefined {
  const state = useLocation().state as Partial<LeftPage> | null
  if (state?.left === undefined) return undefined
  return {
    left: state.left,
    ...(state.changed === undefined ? {} : { changed: state.changed }),
  }
}

/**
 * The state of a history entry whose address was replaced while its page stayed, such as by the question that has the focus. A person who comes back
 * to the entry comes to a new page.
 */
export const REPLACED_ON_PAGE_STATE = { REPLACE: true }

/** Returns whether a navigation only replaced the address of the page. */
export const isReplacedOnPage = (state: unknown, type: NavigationType): boolean =>
  type === 'REPLACE' && (state as Partial<typeof REPLACED_ON_PAGE_STATE> | null)?.REPLACE === true

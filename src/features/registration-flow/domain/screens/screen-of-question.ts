import type { ActionPath } from '../answers/answers.ts'
import type { AskedAction } from '../answers/asked-actions.ts'
import { isActionSet } from '../definition/definition.ts'
import type { Screen } from './screens.ts'

/** Returns the screen on which a question is answered: its own or, if a choice of another question asks it inline, that question's screen. */
export function findScreenOfQuestion({
  action,
  taskId,
  stepId,
  path,
  inline,
}: AskedAction): Screen {
  const here = inline ? (path.slice(0, -1) as unknown as ActionPath) : path
  return { taskId, stepId, kind: isActionSet(action) ? 'actionSetOutro' : 'action', path: here }
}

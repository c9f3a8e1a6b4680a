import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import type {
  Action,
  ActionSet,
  Flow,
  Id,
} from '#features/registration-flow/domain/definition/definition.ts'
import { isActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'

type SaveIds = {
  readonly taskId: Id
  readonly stepId: Id
  readonly actionId: Id
  readonly actionSetId?: Id | undefined
  readonly itemId?: Id | undefined
}
type ItemOfSet = { readonly set: ActionSet; readonly itemId: Id }
/** The target of a save: an answer, inside or outside an item of a set, or an item that the save adds or removes. */
export type SaveTarget =
  | {
      readonly kind: 'answer'
      readonly taskId: Id
      readonly action: Action
      readonly hop: Hop
      readonly item?: ItemOfSet
    }
  | { readonly kind: 'item'; readonly taskId: Id; readonly hop: Hop; readonly item: ItemOfSet }

const UNKNOWN_QUESTION_MESSAGE = 'This question is not part of your registration'

/** Finds the target that a save names in the flow; if the flow does not have it, `wrong` has the error message by the name of the wrong field. */
export function findSaveTarget(
  flow: Flow,
  { taskId, stepId, actionId, actionSetId, itemId }: SaveIds,
): SaveTarget | { readonly wrong: Readonly<Record<string, string>> } {
  const task = flow.tasks.find(({ id }) => id === taskId)
  const steps = task?.steps.filter(({ id }) => id === stepId) ?? []
  const found = task && findAction({ ...flow, tasks: [{ ...task, steps }] }, actionId)
  if (!found) return { wrong: { actionId: UNKNOWN_QUESTION_MESSAGE } }
  const { action } = found
  const set = isActionSet(action) ? action : found.set
  if (!set)
    return actionSetId || itemId
      ? { wrong: { actionSetId: UNKNOWN_QUESTION_MESSAGE } }
      : { kind: 'answer', taskId, action, hop: { actionId } }
  if (actionSetId !== set.id) return { wrong: { actionSetId: UNKNOWN_QUESTION_MESSAGE } }
  if (!itemId) return { wrong: { itemId: 'Say which of them this is about' } }
  const place = { taskId, hop: { actionId, itemId }, item: { set, itemId } }
  return isActionSet(action) ? { kind: 'item', ...place } : { kind: 'answer', action, ...place }
}

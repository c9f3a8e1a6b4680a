import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { fillTagsInChoices } from '#features/registration-flow/domain/questions/fill-tags-in-choices.ts'
import type { AnswerElsewhere, AnswerOrigin } from '../../../contract/answered-elsewhere.ts'
import type { AnswerOnDevice } from '../../../domain/devices/replaced-answers.ts'
import { toHop } from '../../../domain/verdicts/verdicts.ts'
import type { ScreenAnswerChange } from '../../session/open-registration.ts'
import { formatQuestionName } from '../screens/answer-name.ts'
import type { FlowState } from '../flow-state.ts'

/** An answer with the time at which it was typed. */
type TimedAnswer = AnswerOnDevice & { readonly from: Pick<AnswerOrigin, 'typedAt'> }
export type AnswerOfTwoDevices = NonNullable<ReturnType<typeof findQuestionOfTwoDevices>>

/**
 * Returns the question that two devices answered, and `changeTo`, which makes the change that saves one of the answers. Undefined if no answer was
 * replaced, or if the question is not asked on this device.
 */
export function findQuestionOfTwoDevices(flowState: FlowState, one: AnswerElsewhere) {
  const { flow, answers, tags } = flowState
  const found = findAction(flow, one.actionId)
  if (!found || one.others.length === 0) return undefined
  const hop = toHop(one)
  const asked = keyOf(isActionSet(found.action) ? { actionId: hop.actionId } : hop)
  const here = listAskedActions(flow, answers).findLast((one) => keyOf(one.hop) === asked)
  if (!here) return undefined
  const setId = isActionSet(found.action) ? found.action.id : found.set?.id
  return {
    key: keyOf(hop),
    action: fillTagsInChoices(found.action, (text) => tags(text, hop.itemId)),
    question: isActionSet(found.action)
      ? found.action.itemName
      : formatQuestionName(flowState, here),
    stepId: found.inStep.stepId,
    changeTo: ({ value, skipped, from }: TimedAnswer): ScreenAnswerChange => ({
      hop,
      inStep: found.inStep,
      value,
      skipped,
      // Choosing an answer with a button types nothing, so the chosen answer keeps the time at which it was typed.
      typedAt: Date.parse(from.typedAt),
      ...(setId ? { actionSetId: setId } : {}),
    }),
  }
}

import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isSet } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { wordedChoices } from '#features/registration-flow/domain/questions/worded-choices.ts'
import type { Elsewhere, Origin } from '../../../contract/answered-elsewhere.ts'
import type { SaidOnDevice } from '../../../domain/devices/told-of-devices.ts'
import { hopOf } from '../../../domain/verdicts/verdicts.ts'
import type { Change } from '../../session/open-registration.ts'
import { answerName } from '../screens/answer-name.ts'
import type { Sitting } from '../sitting.ts'

/** An answer with the time at which it was typed. */
type Typed = SaidOnDevice & { readonly from: Pick<Origin, 'typedAt'> }
export type AnswerGivenTwice = NonNullable<ReturnType<typeof answerGivenTwice>>

/** Returns the question of an answer that two devices gave, if it is asked here, and a function that makes the change to one of the two answers. */
export function answerGivenTwice(sitting: Sitting, one: Elsewhere) {
  const { flow, answers, tags } = sitting
  const found = findAction(flow, one.actionId)
  if (!found || one.others.length === 0) return undefined
  const hop = hopOf(one)
  const asked = keyOf(isSet(found.action) ? { actionId: hop.actionId } : hop)
  const here = askedActions(flow, answers).findLast((one) => keyOf(one.hop) === asked)
  if (!here) return undefined
  const setId = isSet(found.action) ? found.action.id : found.set?.id
  return {
    key: keyOf(hop),
    action: wordedChoices(found.action, (text) => tags(text, hop.itemId)),
    question: isSet(found.action) ? found.action.itemName : answerName(sitting, here),
    stepId: found.inStep.stepId,
    changeTo: ({ value, skipped, from }: Typed): Change => ({
      hop,
      inStep: found.inStep,
      value,
      skipped,
      // Choosing by a button types nothing, so the answer has its original time.
      typedAt: Date.parse(from.typedAt),
      ...(setId ? { actionSetId: setId } : {}),
    }),
  }
}

import {
  type Answers,
  keyOf,
  type Value,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  askedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import { type Flow, isSet } from '#features/registration-flow/domain/definition/definition.ts'
import { displayOf } from '#features/registration-flow/domain/questions/display.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { type CrmTakes, takesAnswer } from './takes.ts'
import { isOnlyRead } from '#features/registration-flow/domain/questions/what-is-asked.ts'

/** An answer that is sent to a CRM. The CRM receives `value`, a consultant reads `text`. `item` names the entry of a set, for example 'Job 2'. */
export type HandedAnswer = {
  readonly question: string
  readonly name: string
  readonly item: string | null
  readonly value: Value
  readonly text: string
  readonly sealed: boolean
}
type DividedAnswers = {
  readonly goes: readonly HandedAnswer[]
  /** The names of the questions whose answers are not sent. */
  readonly stays: readonly string[]
}

/**
 * Divides the answers that the registration still asks for into those that are sent to the CRM and those that are not, in the order of the
 * questions.
 */
export function handedAnswers(flow: Flow, answers: Answers, takes: CrmTakes): DividedAnswers {
  const given = askedActions(flow, answers).flatMap((asked): readonly HandedAnswer[] => {
    const { action, hop } = asked
    const value = answers.values.get(keyOf(hop))
    return value === undefined || isSet(action) || isOnlyRead(action)
      ? []
      : [
          {
            question: action.label,
            name: action.name,
            item: itemOf(flow, answers, asked),
            value,
            text: displayOf(action, value),
            sealed: isSensitive(action),
          },
        ]
  })
  const goes = ({ name, sealed }: HandedAnswer) => takesAnswer(takes, name, sealed)
  return {
    goes: given.filter(goes),
    stays: given.filter((answer) => !goes(answer)).map(({ question }) => question),
  }
}

/** Returns the name that a consultant sees for the entry of a set to which an answer belongs, for example 'Job 2'. */
export function itemOf(
  flow: Flow,
  answers: Answers,
  { path, hop }: Pick<AskedAction, 'path' | 'hop'>,
): string | null {
  const { itemId } = hop
  if (itemId === undefined) return null
  const set = path
    .map(({ actionId }) => findAction(flow, actionId)?.action)
    .find((action) => action !== undefined && isSet(action))
  return set && isSet(set)
    ? `${set.itemName} ${(answers.items.get(set.id) ?? []).indexOf(itemId) + 1}`
    : null
}

import {
  type Answers,
  keyOf,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  listAskedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import { type Flow, isActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { formatAnswer } from '#features/registration-flow/domain/questions/format-answer.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { type CrmAcceptedContent, acceptsAnswer } from './accepted-content.ts'
import { asksForNothing } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { fillTagsInChoices } from '#features/registration-flow/domain/questions/fill-tags-in-choices.ts'

/**
 * An answer that is sent to a CRM. The CRM receives `value`, and a consultant reads `text`. `item` names the entry of a repeated set of questions,
 * for example 'Job 2'.
 */
export type AnswerForCrm = {
  readonly question: string
  readonly name: string
  readonly item: string | null
  readonly value: AnswerValue
  readonly text: string
  readonly sealed: boolean
}
type RegistrationAnswers = {
  readonly flow: Flow
  readonly answers: Answers
  /** Replaces the merge tags in a text by their values, such as the candidate's name. */
  readonly filled: (text: string, itemId?: string) => string
}
type DividedAnswers = {
  readonly goes: readonly AnswerForCrm[]
  /** The names of the questions whose answers the CRM does not receive. */
  readonly stays: readonly string[]
}

/**
 * Divides the answers to questions that the flow still asks into those that the CRM receives (`goes`) and those that it does not (`stays`), in the
 * order of the questions. Merge tags are filled in, so the texts of questions and choices are those that the candidate read.
 */
export function divideAnswersForCrm(
  { flow, answers, filled }: RegistrationAnswers,
  takes: CrmAcceptedContent,
): DividedAnswers {
  const given = listAskedActions(flow, answers).flatMap((asked): readonly AnswerForCrm[] => {
    const { action, hop } = asked
    const value = isActionSet(action)
      ? describeEmptySet(answers, action.id)
      : answers.values.get(keyOf(hop))
    return value === undefined || asksForNothing(action)
      ? []
      : [
          {
            question: filled(action.label, hop.itemId),
            name: action.name,
            item: findSetEntryName(flow, answers, asked),
            value,
            text: isActionSet(action)
              ? String(value)
              : formatAnswer(
                  fillTagsInChoices(action, (text) => filled(text, hop.itemId)),
                  value,
                ),
            sealed: isSensitive(action),
          },
        ]
  })
  const goes = ({ name, sealed }: AnswerForCrm) => acceptsAnswer(takes, name, sealed)
  return {
    goes: given.filter(goes),
    stays: given.filter((answer) => !goes(answer)).map(({ question }) => question),
  }
}

/**
 * Returns a text as the answer to a set without entries, so that a CRM can tell 'none' from 'not asked'; undefined if the set has entries, because
 * their answers are sent one by one.
 */
const describeEmptySet = (answers: Answers, setId: string) =>
  (answers.items.get(setId) ?? []).length === 0 ? NONE_ADDED_TEXT : undefined
const NONE_ADDED_TEXT = 'None added'

/** Returns the name that a consultant sees for the entry of a set to which an answer belongs, for example 'Job 2'. */
export function findSetEntryName(
  flow: Flow,
  answers: Answers,
  { path, hop }: Pick<AskedAction, 'path' | 'hop'>,
): string | null {
  const { itemId } = hop
  if (itemId === undefined) return null
  const set = path
    .map(({ actionId }) => findAction(flow, actionId)?.action)
    .find((action) => action !== undefined && isActionSet(action))
  return set && isActionSet(set)
    ? `${set.itemName} ${(answers.items.get(set.id) ?? []).indexOf(itemId) + 1}`
    : null
}

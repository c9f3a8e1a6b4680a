import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { findUnansweredRequired } from '#features/registration-flow/domain/answers/unanswered-required.ts'
import type {
  Action,
  ActionSet,
  Flow,
  Id,
} from '#features/registration-flow/domain/definition/definition.ts'
import { fillTagsInChoices } from '#features/registration-flow/domain/questions/fill-tags-in-choices.ts'
import { formatAnswer } from '#features/registration-flow/domain/questions/format-answer.ts'
import {
  isGivenByButton,
  takesFiles,
} from '#features/registration-flow/domain/questions/question-kinds.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import type { FlowState } from '../../flow-state.ts'
import { formatItemName } from '../notes/item-band.tsx'
import { describePeriod, START_OF_JOB } from './describe-period.ts'

/** The number of answers after the first one from which a card takes its second line. */
const MAX_ANSWERS_IN_LINE = 3

type AnsweredSet = Pick<FlowState, 'flow' | 'answers' | 'tags'> & { readonly set: ActionSet }

/** Returns the title of a card, which is the item's first answer, and a line with the answers after it. */
export function describeCard(
  { answers, tags, set }: Omit<AnsweredSet, 'flow'>,
  itemId: Id,
): { readonly title: string; readonly line: string } {
  const said = (action: Action | undefined) =>
    action?.prefill === START_OF_JOB
      ? describePeriod(set, answers, itemId)
      : action && !isSensitive(action) && !takesFiles(action) && !isGivenByButton(action)
        ? formatAnswer(
            fillTagsInChoices(action, (text) => tags(text, itemId)),
            answers.values.get(keyOf({ actionId: action.id, itemId })),
          )
        : ''
  const [first, ...more] = set.actions
  const line = more.slice(0, MAX_ANSWERS_IN_LINE).map(said).filter(Boolean)
  return { title: said(first) || nameItem(set, answers, itemId), line: line.join(', ') }
}

/** Returns 'Job 2'. */
export const nameItem = (set: ActionSet, answers: Answers, itemId: Id): string =>
  formatItemName(set, (answers.items.get(set.id) ?? []).indexOf(itemId) + 1 || undefined)

/** Returns the heading of an open card: 'Job 2', or 'Reference 1 of 2' until there are more than the set needs. */
export function nameOpenCard(set: ActionSet, answers: Answers, itemId: Id): string {
  const name = nameItem(set, answers, itemId)
  const count = answers.items.get(set.id)?.length ?? 0
  return set.atLeast > 1 && count <= set.atLeast ? `${name} of ${set.atLeast}` : name
}

/** Returns '2 answers still needed', of the questions that must be answered; '' if nothing is missing. */
export function describeMissingAnswers(flow: Flow, answers: Answers, itemId: Id): string {
  const missing = findUnansweredRequired(flow, answers).filter(({ hop }) => hop.itemId === itemId)
  const count = missing.length
  return count === 0 ? '' : `${count} answer${count === 1 ? '' : 's'} still needed`
}

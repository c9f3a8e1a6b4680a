import { type ActionPath, type Answers, type Hop, keyOf } from '../answers/answers.ts'
import { findUnansweredRequired } from '../answers/unanswered-required.ts'
import { type ActionSet, type Flow, type Id, isActionSet } from '../definition/definition.ts'
import { findAction } from '../definition/find-action.ts'
import { isGivenByButton, isSignature } from '../questions/question-kinds.ts'
import { isForConsultant } from '../questions/who-may-answer.ts'
import type { Screen } from '../screens/screens.ts'
import { listScreensOfPage } from './list-pages.ts'
import { leavesPage } from './page-of-path.ts'

/** The screen of a question, or of the list of a set. */
type PathScreen = Extract<Screen, { readonly path: unknown }>
/** A page of cards: the set, the screen of its list, and the item whose card is open, if one is. */
export type CardsOfSet = {
  readonly set: ActionSet
  readonly list: PathScreen
  readonly itemId: Id | undefined
}

/**
 * Returns whether the items of a set are cards on the page of its list: all questions of an item are in one group, and each role can answer one of
 * them.
 */
export function hasCards({ groups = [], actions }: ActionSet): boolean {
  const [group, ...more] = groups
  return (
    group !== undefined &&
    more.length === 0 &&
    actions.every((action) => group.actions.includes(action.id)) &&
    !actions.some((action) => leavesPage(action) || isSignature(action)) &&
    actions.some((action) => !isForConsultant(action) && !isGivenByButton(action))
  )
}

/** Returns the page of cards to which a screen belongs; undefined if it belongs to none. */
export function findCards(flow: Flow, at: Screen): CardsOfSet | undefined {
  if (!('path' in at)) return undefined
  const { actionId, itemId } = at.path.at(-1) ?? at.path[0]
  const found = findAction(flow, actionId)
  const set = found && (isActionSet(found.action) ? found.action : found.set)
  if (!set || !hasCards(set)) return undefined
  const end = at.path.findIndex((hop) => hop.actionId === set.id) + 1
  const path = at.path.slice(0, end) as unknown as ActionPath
  const list = { taskId: at.taskId, stepId: at.stepId, kind: 'actionSetOutro', path } as const
  return { set, list, itemId }
}

/** Returns the screen of the first question of an item. */
export const toFirstQuestion = (list: PathScreen, set: ActionSet, itemId: Id): PathScreen =>
  toQuestionOfItem(list, { actionId: set.actions[0]?.id ?? set.id, itemId })

/** Returns the screen of a question that an item asks by itself. */
export const toQuestionOfItem = (list: PathScreen, hop: Hop): PathScreen => ({
  ...list,
  kind: 'action',
  path: [...list.path, hop] as unknown as ActionPath,
})

/** Returns whether a screen is of a card in which nothing is missing, but for what the person passed for now. */
export function isCompleteCard(flow: Flow, answers: Answers, at: Screen): boolean {
  const itemId = findCards(flow, at)?.itemId
  return (
    itemId !== undefined &&
    !findUnansweredRequired(flow, answers).some(
      ({ hop }) => hop.itemId === itemId && !answers.skipped.has(keyOf(hop)),
    )
  )
}

/**
 * Returns the screen that opens for a person who comes to `at`: on a list of cards that needs more items, the first question of a new one, with the
 * id `newId`. Jobs are left to the person, because the list can offer those of a CV.
 */
export function beginNeededCard(flow: Flow, answers: Answers, at: Screen, newId: Id): Screen {
  const cards = findCards(flow, at)
  if (!cards || cards.itemId !== undefined || cards.set.prefill === 'workHistories') return at
  const count = answers.items.get(cards.set.id)?.length ?? 0
  return count < cards.set.atLeast ? toFirstQuestion(cards.list, cards.set, newId) : at
}

/** Returns a key that is the same for all screens that are drawn as one page. The cards of a set are on the page of its list. */
export const toPageKey = (flow: Flow, answers: Answers, at: Screen): string =>
  JSON.stringify(findCards(flow, at)?.list ?? listScreensOfPage(flow, answers, at)[0])

/** Returns whether two screens are of the cards of one list. */
export function isOnSameList(flow: Flow, one: Screen, other: Screen): boolean {
  const [cards, others] = [findCards(flow, one), findCards(flow, other)]
  return cards !== undefined && JSON.stringify(cards.list) === JSON.stringify(others?.list)
}

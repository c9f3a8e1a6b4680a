import { type Answers, keyOf } from '../answers/answers.ts'
import { findUnansweredRequired, isAnswered } from '../answers/unanswered-required.ts'
import { findAction } from '../definition/find-action.ts'
import type { Flow } from '../definition/definition.ts'
import { moveBackwards, moveForwards, type ScreenPosition } from '../screens/move.ts'
import { isSameScreen, type Screen } from '../screens/screens.ts'
import { isCompleteCard } from './cards.ts'
import { isWhollyInCard } from './known-answers.ts'
import { findPage, type Page } from './list-pages.ts'
import { hasPages } from './page-of-path.ts'

/**
 * Returns the position on the next page; false if there is none. `inCard`: keys of questions that the card 'Check these' has shown. A page that asks
 * nothing else is passed over.
 */
export const moveToNextPage = (
  flow: Flow,
  answers: Answers,
  from: ScreenPosition,
  inCard: ReadonlySet<string> = new Set(),
) => leavePage(flow, answers, from, { move: moveForwards, inCard })

/** Returns the position on the previous page; false if there is none. */
export const moveToPreviousPage = (flow: Flow, answers: Answers, from: ScreenPosition) =>
  leavePage(flow, answers, from, { move: moveBackwards, inCard: new Set() })

/** Repeats a move from screen to screen until it has left the page, past the pages that ask nothing. */
function leavePage(
  flow: Flow,
  answers: Answers,
  from: ScreenPosition,
  { move, inCard }: { readonly move: typeof moveForwards; readonly inCard: ReadonlySet<string> },
): ScreenPosition | false {
  const left = findPage(flow, answers, from.at)
  const wasShown = (at: Screen) => {
    const page = inCard.size > 0 && findPage(flow, answers, at)
    return page && isWhollyInCard(page, inCard)
  }
  let to = move(flow, answers, from)
  while (to && (isOn(left, to.at) || isPassedOver(flow, answers, to.at) || wasShown(to.at)))
    to = move(flow, answers, to)
  return to && { ...to, at: findScreenToFocus(flow, answers, to.at) }
}

const isOn = (page: Page | undefined, at: Screen) =>
  page?.screens.some((screen) => isSameScreen(screen, at)) ?? false

/**
 * Returns whether a flow with pages passes over a screen. The overview of a step is opened only by its link. The end of a step is shown only if
 * something of the step is still needed; otherwise the next page says in one line that all is saved. A card of a set is opened only if something
 * of it is missing.
 */
export function isPassedOver(flow: Flow, answers: Answers, at: Screen): boolean {
  if (!hasPages(flow)) return false
  if (at.kind === 'stepFinalOverview' || isCompleteCard(flow, answers, at)) return true
  return (
    at.kind === 'stepOutro' &&
    !findUnansweredRequired(flow, answers).some(
      ({ taskId, stepId }) => taskId === at.taskId && stepId === at.stepId,
    )
  )
}

/** Returns the screen of a page that gets the focus on arrival: the first without an answer, else the first. */
export function findScreenToFocus(flow: Flow, answers: Answers, at: Screen): Screen {
  const page = findPage(flow, answers, at)
  if (!page || page.screens.length === 1) return at
  return page.screens.find((screen) => isOpen(flow, answers, screen)) ?? page.screens[0]
}

function isOpen(flow: Flow, answers: Answers, screen: Screen): boolean {
  const hop = 'path' in screen ? screen.path.at(-1) : undefined
  const action = hop && findAction(flow, hop.actionId)?.action
  return Boolean(
    hop && action && !answers.skipped.has(keyOf(hop)) && !isAnswered(action, answers, hop),
  )
}

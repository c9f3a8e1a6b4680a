import type { Answers } from '../answers/answers.ts'
import { type AskedAction, listAskedActions } from '../answers/asked-actions.ts'
import { findUnansweredRequired, isAnswered } from '../answers/unanswered-required.ts'
import { findActionTraits } from '../action-types/action-types.ts'
import { type Flow, isActionSet } from '../definition/definition.ts'
import { findScreenOfQuestion } from '../screens/screen-of-question.ts'
import { findScreenIndex, type Screen } from '../screens/screens.ts'
import { findPage, listScreensOfPage } from './list-pages.ts'
import { listQuestionsOnPage } from './questions-on-page.ts'

/** The seconds in which people find their way on a page. */
const SECONDS_A_PAGE = 3
/** The number of a person's last pages from which their pace is taken. */
const PAGES_FOR_PACE = 15
const [SLOWEST_SHARE, FASTEST_SHARE] = [2, 0.6]
/** Above so many minutes the time is rounded to five. */
const EXACT_MINUTES = 20

/** How many seconds a person took for a page, and how many people take for its questions. */
export type TimedPage = { readonly took: number; readonly expected: number }

const estimateSeconds = ({ action }: AskedAction) => findActionTraits(action).seconds(action)

/** Returns the seconds that people take for the questions that a page asks now; 0 if it asks nothing. */
export function estimateSecondsOfPage(flow: Flow, answers: Answers, at: Screen): number {
  const asked = listQuestionsOnPage(flow, answers, at)
  return asked.length === 0
    ? 0
    : SECONDS_A_PAGE + asked.reduce((all, question) => all + estimateSeconds(question), 0)
}

/**
 * Returns a person's pace: the time of their last pages as a share of the time that people take, between 0.6 and 2. Without a page it is 1.
 */
export function computePace(timed: readonly TimedPage[]): number {
  const last = timed.slice(-PAGES_FOR_PACE)
  const sum = (which: keyof TimedPage) => last.reduce((all, one) => all + one[which], 0)
  const expected = sum('expected')
  if (expected === 0) return 1
  return Math.min(SLOWEST_SHARE, Math.max(FASTEST_SHARE, sum('took') / expected))
}

type Pace = { readonly at: Screen; readonly pace: number }

/**
 * Returns the seconds that a person on the screen `at` still needs: for every question that is asked and not answered, and for the pages that ask
 * them. An optional question before this page was passed on purpose.
 */
export function estimateSecondsLeft(flow: Flow, answers: Answers, { at, pace }: Pace): number {
  const asked = listAskedActions(flow, answers)
  const [first = at] = listScreensOfPage(flow, answers, at)
  const here = findScreenIndex(flow, answers, first) ?? 0
  const isAhead = (question: AskedAction) =>
    (findScreenIndex(flow, answers, findScreenOfQuestion(question)) ?? here) >= here
  const needed = new Set(findUnansweredRequired(flow, answers))
  const open = asked.filter(
    (question) => needed.has(question) || (!isFilled(question, answers) && isAhead(question)),
  )
  const pages = new Set(
    open.map((question) => findPage(flow, answers, findScreenOfQuestion(question)) ?? question),
  )
  const seconds = open.reduce((all, question) => all + estimateSeconds(question), 0)
  return seconds * pace + pages.size * SECONDS_A_PAGE
}

const isFilled = ({ action, hop }: AskedAction, answers: Answers) =>
  isActionSet(action)
    ? (answers.items.get(action.id) ?? []).length > 0
    : isAnswered(action, answers, hop)

/** Formats the time that is left: 'About 15 minutes left', to the minute, above 20 minutes to five. */
export function formatTimeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'Less than a minute left'
  const shown = minutes > EXACT_MINUTES ? Math.round(minutes / 5) * 5 : minutes
  return `About ${shown} minute${shown === 1 ? '' : 's'} left`
}

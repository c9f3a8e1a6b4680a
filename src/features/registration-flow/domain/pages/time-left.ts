import type { Answers } from '../answers/answers.ts'
import { type AskedAction, listAskedActions } from '../answers/asked-actions.ts'
import { findUnansweredRequired, isAnswered } from '../answers/unanswered-required.ts'
import { findActionTraits } from '../action-types/action-types.ts'
import { type ActionSet, type Flow, isActionSet } from '../definition/definition.ts'
import { findScreenOfQuestion } from '../screens/screen-of-question.ts'
import { findScreenIndex, type Screen } from '../screens/screens.ts'
import {
  findCardOnPage,
  type KnownAnswerFacts,
  listCards,
  listQuestionsOfCard,
} from './known-answers.ts'
import { findPage, listScreensOfPage } from './list-pages.ts'
import { listQuestionsOnPage } from './questions-on-page.ts'

/** The seconds in which people find their way on a page. */
const SECONDS_A_PAGE = 3
/** The seconds in which people check an answer that is known. */
const SECONDS_TO_CONFIRM = 2
/** The number of a person's last pages from which their pace is taken. */
const PAGES_FOR_PACE = 15
const [SLOWEST_SHARE, FASTEST_SHARE] = [2, 0.6]
/** Above so many minutes the time is rounded to five. */
const EXACT_MINUTES = 20

/** How many seconds a person took for a page, and how many people take for its questions. */
export type TimedPage = { readonly took: number; readonly expected: number }

/** Returns the seconds that people take for a question. */
export const estimateSeconds = ({ action }: Pick<AskedAction, 'action'>) =>
  findActionTraits(action).seconds(action)

const sumSeconds = (questions: readonly Pick<AskedAction, 'action'>[]) =>
  questions.reduce((all, question) => all + estimateSeconds(question), 0)

/** Returns the seconds that people take for what a page asks and shows to be confirmed; 0 if it asks nothing. */
export function estimateSecondsOfPage(
  flow: Flow,
  answers: Answers,
  at: Screen,
  facts: KnownAnswerFacts,
): number {
  const card = findCardOnPage(flow, answers, facts, at)
  const known = new Set(card ? listQuestionsOfCard(card) : [])
  const asked = listQuestionsOnPage(flow, answers, at)
  if (asked.length === 0) return 0
  const typed = asked.filter((question) => !known.has(question))
  return SECONDS_A_PAGE + sumSeconds(typed) + known.size * SECONDS_TO_CONFIRM
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

type Pace = { readonly at: Screen; readonly pace: number; readonly facts: KnownAnswerFacts }

/**
 * Returns the seconds that a person on the screen `at` still needs: for every question that is asked and not answered, for the known answers that
 * they only confirm, and for the pages of both. An optional question before this page was passed on purpose.
 */
export function estimateSecondsLeft(
  flow: Flow,
  answers: Answers,
  { at, pace, facts }: Pace,
): number {
  const asked = listAskedActions(flow, answers)
  const [first = at] = listScreensOfPage(flow, answers, at)
  const here = findScreenIndex(flow, answers, first) ?? 0
  const isAhead = (question: AskedAction) =>
    (findScreenIndex(flow, answers, findScreenOfQuestion(question)) ?? here) >= here
  const needed = new Set(findUnansweredRequired(flow, answers))
  const open = asked.filter(
    (question) => needed.has(question) || (!isFilled(question, answers) && isAhead(question)),
  )
  const cards = listCards(flow, answers, facts).filter(
    ({ page }) => (findScreenIndex(flow, answers, page.screens[0]) ?? here) >= here,
  )
  const pages = new Set([
    ...open.map((question) => findPage(flow, answers, findScreenOfQuestion(question)) ?? question),
    ...cards.map(({ page }) => page),
  ])
  const known = cards.flatMap(listQuestionsOfCard).length
  const missing = open.flatMap(({ action }) =>
    isActionSet(action) ? listMissingItems(action, answers) : [],
  )
  const seconds = sumSeconds([...open, ...missing]) + known * SECONDS_TO_CONFIRM
  return seconds * pace + pages.size * SECONDS_A_PAGE
}

/** Returns the questions of the items that a set still needs. */
const listMissingItems = (
  set: ActionSet,
  { items }: Answers,
): readonly Pick<AskedAction, 'action'>[] =>
  Array.from({ length: Math.max(0, set.atLeast - (items.get(set.id) ?? []).length) }).flatMap(() =>
    set.actions.map((action) => ({ action })),
  )

const isFilled = ({ action, hop }: AskedAction, answers: Answers) =>
  isActionSet(action)
    ? (answers.items.get(action.id) ?? []).length > 0
    : isAnswered(action, answers, hop)

/** Formats the time that is left: 'About 15 minutes left', to the minute, above 20 minutes to five. */
export function formatTimeLeft(seconds: number): string {
  const words = formatMinutes(seconds)
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)} left`
}

/** Formats a time in a sentence: 'about 3 minutes', to the minute, above 20 minutes to five. */
export function formatMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'less than a minute'
  const shown = minutes > EXACT_MINUTES ? Math.round(minutes / 5) * 5 : minutes
  return `about ${shown} minute${shown === 1 ? '' : 's'}`
}

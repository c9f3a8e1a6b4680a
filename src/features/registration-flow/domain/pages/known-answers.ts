import { type ActionPath, type Answers, keyOf } from '../answers/answers.ts'
import type { AskedAction, StepIds } from '../answers/asked-actions.ts'
import { type Flow, isActionSet } from '../definition/definition.ts'
import { checkAnswer } from '../questions/check-answer.ts'
import {
  asksForNothing,
  isGivenByButton,
  isSignature,
  takesFiles,
} from '../questions/question-kinds.ts'
import { type AnswerSaver, mayOnlyOtherRoleAnswer } from '../questions/who-may-answer.ts'
import { isSameScreen, type Screen } from '../screens/screens.ts'
import type { TaskProgressFacts } from '../tasks/progress.ts'
import { listPages, type Page } from './list-pages.ts'
import { hasPages } from './page-of-path.ts'
import { isAbove, listPathsOfMembers } from './page-questions.ts'
import { listQuestionsOnPage } from './questions-on-page.ts'

export type KnownAnswerFacts = Pick<
  TaskProgressFacts,
  'filledIn' | 'returned' | 'today' | 'wasSent'
> & { readonly saver?: AnswerSaver }

/** A question that a page asks by itself, with those that its choices ask there. */
type MemberOfPage = {
  readonly path: ActionPath
  readonly page: Page
  readonly questions: readonly AskedAction[]
}
/** The card 'Check these' of a step. `page`: the page that shows it. */
export type KnownAnswersCard = {
  readonly page: Page
  readonly members: readonly MemberOfPage[]
}

/**
 * Returns the card with all known answers of a step that no one has confirmed, from any of its pages; undefined if there are none. Items of sets have
 * cards of their own. Once a registration was sent, its answers are confirmed. Without pages there is no card.
 */
export function findCardOfStep(
  flow: Flow,
  answers: Answers,
  facts: KnownAnswerFacts,
  step: StepIds,
): KnownAnswersCard | undefined {
  if (!facts.filledIn || facts.wasSent || !hasPages(flow)) return undefined
  const [page, ...later] = listPagesFromCard(flow, answers, step)
  const members = (page ? [page, ...later] : []).flatMap((one) =>
    listMembers(flow, answers, one).filter(({ questions }) =>
      questions.every((question) => isKnown(question, answers, facts)),
    ),
  )
  return page && members.length > 0 ? { page, members } : undefined
}

/**
 * Returns the pages of a step from that on which a card is shown: the first one, but not one with a signature, which covers only what was answered
 * before.
 */
function listPagesFromCard(flow: Flow, answers: Answers, step: StepIds): readonly Page[] {
  const pages = listPages(flow, answers).filter(({ screens: [first] }) => isInStep(first, step))
  const first = pages.findIndex(({ screens: [screen] }) => !hasSignature(flow, answers, screen))
  return first < 0 ? [] : pages.slice(first)
}

/** Returns whether the page of a screen is the one on which its step shows a card, if it has one. */
export function isPageForCard(flow: Flow, answers: Answers, at: Screen): boolean {
  const [page] = 'stepId' in at ? listPagesFromCard(flow, answers, at) : []
  return page?.screens.some((screen) => isSameScreen(screen, at)) ?? false
}

/** Returns the card that the page of a screen shows; undefined if it shows none. */
export function findCardOnPage(
  flow: Flow,
  answers: Answers,
  facts: KnownAnswerFacts,
  at: Screen,
): KnownAnswersCard | undefined {
  return 'stepId' in at && isPageForCard(flow, answers, at)
    ? findCardOfStep(flow, answers, facts, at)
    : undefined
}

/** Returns the cards of all steps. */
export const listCards = (
  flow: Flow,
  answers: Answers,
  facts: KnownAnswerFacts,
): readonly KnownAnswersCard[] =>
  flow.tasks.flatMap((task) =>
    task.steps.flatMap(
      (step) => findCardOfStep(flow, answers, facts, { taskId: task.id, stepId: step.id }) ?? [],
    ),
  )

export const listQuestionsOfCard = ({ members }: KnownAnswersCard): readonly AskedAction[] =>
  members.flatMap(({ questions }) => questions)

/** Returns the keys of the questions that the members of a card ask by themselves. */
export const listMemberKeys = ({ members }: KnownAnswersCard): ReadonlySet<string> =>
  new Set(members.map(({ path }) => keyOfPath(path)))

/** Returns whether a page asks nothing but questions with these keys, which a card has shown. Such a page is passed over on the way forwards. */
export const isWhollyInCard = (page: Page, shown: { has(key: string): boolean }): boolean =>
  page.screens[0].kind === 'action' &&
  listPathsOfMembers(page).every((path) => shown.has(keyOfPath(path)))

const keyOfPath = (path: ActionPath) => keyOf(path.at(-1) ?? path[0])

const isInStep = (at: Screen, { taskId, stepId }: StepIds) =>
  at.kind === 'action' &&
  at.taskId === taskId &&
  at.stepId === stepId &&
  at.path.every(({ itemId }) => itemId === undefined)

const hasSignature = (flow: Flow, answers: Answers, at: Screen) =>
  listQuestionsOnPage(flow, answers, at).some(({ action }) => isSignature(action))

function listMembers(flow: Flow, answers: Answers, page: Page): readonly MemberOfPage[] {
  const asked = listQuestionsOnPage(flow, answers, page.screens[0])
  return listPathsOfMembers(page).map((path) => ({
    path,
    page,
    questions: asked.filter(
      (question) => keyOfPath(path) === keyOf(question.hop) || isAbove(path, question.path),
    ),
  }))
}

/** Returns whether an answer was filled in and is right, so that a person has only to confirm it. */
function isKnown(
  { action, hop }: AskedAction,
  { values }: Answers,
  { filledIn, returned, today, saver = 'candidate' }: KnownAnswerFacts,
): boolean {
  const key = keyOf(hop)
  if (!filledIn?.has(key) || returned.has(key)) return false
  if (isActionSet(action) || asksForNothing(action) || isGivenByButton(action)) return false
  if (takesFiles(action) || mayOnlyOtherRoleAnswer(action, saver)) return false
  return checkAnswer(action, values.get(key), { today, required: true }) === null
}

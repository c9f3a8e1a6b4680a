import type { ActionPath, Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { type Flow, isActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import {
  findAction,
  type FoundAction,
} from '#features/registration-flow/domain/definition/find-action.ts'
import { findPage, type Page } from '#features/registration-flow/domain/pages/list-pages.ts'
import {
  drawBelowChoices,
  listPathsOfMembers,
} from '#features/registration-flow/domain/pages/page-questions.ts'
import type { PageIdentity } from '#features/registration-flow/domain/pages/page-of-path.ts'
import { listScreens, type Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { ScreenQuestion } from '../../../domain/draft/questions-on-screen.ts'
import type { FlowState, QuestionScreen } from '../flow-state.ts'

/** A question that a page asks by itself, with what the flow says of it. */
export type Member = { readonly question: ScreenQuestion; readonly found: FoundAction }
export type QuestionsOfPage = {
  readonly members: readonly Member[]
  /** The path of the first member. */
  readonly path: ActionPath
  /** The heading of a page that is shared by several questions; undefined if the page has the label of its question. */
  readonly heading: PageIdentity['heading'] | undefined
  /** The introduction of a step, on its first page, unless it has a screen of its own. */
  readonly lead: string | undefined
}

/** Returns what the page of a question asks, also what is known of it. */
export function listQuestionsOfPage(
  { flow, answers }: FlowState,
  at: QuestionScreen,
): QuestionsOfPage {
  const page = findPage(flow, answers, at)
  const heading = page?.identity?.heading
  const paths = page && heading ? listPathsOfMembers(page) : [at.path]
  return {
    members: paths.flatMap((path) => makeMember(flow, path, page) ?? []),
    path: paths[0] ?? at.path,
    heading,
    lead: page && heading ? findLead(flow, answers, page) : undefined,
  }
}

/** Returns the member of a page at a path; undefined for a set. */
export function makeMember(
  flow: Flow,
  path: ActionPath,
  page: Page | undefined,
): Member | undefined {
  const hop = path.at(-1) ?? path[0]
  const found = findAction(flow, hop.actionId)
  if (!found || isActionSet(found.action)) return undefined
  const action = page?.identity ? drawBelowChoices(found.action) : found.action
  return { found, question: { action, hop } }
}

function findLead(flow: Flow, answers: Answers, { screens: [first] }: Page): string | undefined {
  const isOfStep = (screen: Screen) =>
    'path' in screen &&
    'path' in first &&
    screen.taskId === first.taskId &&
    screen.stepId === first.stepId
  if (listScreens(flow, answers).find(isOfStep) !== first || !('stepId' in first)) return undefined
  const task = flow.tasks.find(({ id }) => id === first.taskId)
  const step = task?.steps.find(({ id }) => id === first.stepId)
  return step?.showIntroductionScreen ? undefined : step?.introduction
}

/** Returns the introduction of a step whose first question is this set of cards, unless the introduction has a screen of its own. */
export function findLeadOfCards(
  { flow }: Pick<FlowState, 'flow'>,
  list: QuestionScreen,
): string | undefined {
  const step = flow.tasks
    .find(({ id }) => id === list.taskId)
    ?.steps.find(({ id }) => id === list.stepId)
  const isFirst = step?.actions[0]?.id === list.path[0].actionId && list.path.length === 1
  return isFirst && !step.showIntroductionScreen ? step.introduction : undefined
}

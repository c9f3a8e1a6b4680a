import type { ActionPath, Hop } from '../answers/answers.ts'
import {
  type Action,
  type ActionSet,
  type Choice,
  type Flow,
  isActionSet,
  isSelect,
  type QuestionGroup,
  type Step,
} from '../definition/definition.ts'

/** What the questions of one page have in common: the key of the page, and its heading. */
export type PageIdentity = {
  readonly key: string
  readonly heading: Pick<QuestionGroup, 'title' | 'hint'>
}
/** One level of the tree: the questions of a step, or of an item of a set. `place` tells apart the items. */
type Level = {
  readonly actions: readonly Action[]
  readonly groups: readonly QuestionGroup[]
  readonly place: string
}

/** Returns whether some questions of the flow share a page. A flow without such questions shows each screen on a page of its own. */
export const hasPages = (flow: Flow): boolean =>
  flow.tasks.some(({ steps }) =>
    steps.some(({ groups = [], actions }) => groups.length > 0 || actions.some(leadsToPage)),
  )

const leadsToPage = (action: Action): boolean =>
  isActionSet(action)
    ? (action.groups ?? []).length > 0 || action.actions.some(leadsToPage)
    : isSelect(action) &&
      action.choices.choicesList.some(
        (choice) => choice.page !== undefined || choice.dependencyQuestions.some(leadsToPage),
      )

/** Returns whether a question leads to a page of its own, which comes after the page of the question: a page of a choice, or a set. */
export const leavesPage = (action: Action): boolean =>
  isSelect(action) &&
  action.choices.choicesList.some(
    ({ page, dependencyQuestions }) =>
      page !== undefined ||
      dependencyQuestions.some((asked) => isActionSet(asked) || leavesPage(asked)),
  )

/**
 * Returns the page of a question; undefined if it shares its page with no other question. A question that a choice asks is on the page of the
 * question with the choice, unless the choice has a page. The list of a set is a page of its own, and so is each group of an item.
 */
export function findPageOfPath(step: Step, path: ActionPath): PageIdentity | undefined {
  return walk({ actions: step.actions, groups: step.groups ?? [], place: step.id }, path)
}

function walk({ actions, groups, place }: Level, path: readonly Hop[]): PageIdentity | undefined {
  const [first, ...below] = path
  const group = groups.find((one) => first && one.actions.includes(first.actionId))
  const page = group && { key: `${place} group ${group.id}`, heading: group }
  const action = actions.find(({ id }) => id === first?.actionId)
  return action && walkBelow(action, below, { page, place })
}

type AtQuestion = { readonly page: PageIdentity | undefined; readonly place: string }

/** Follows the rest of a path from a question. */
function walkBelow(
  action: Action,
  path: readonly Hop[],
  { page, place }: AtQuestion,
): PageIdentity | undefined {
  if (isActionSet(action)) return walkIntoSet(action, path, place)
  const [next, ...below] = path
  if (!next) return page
  const choice = findChoiceThatAsks(action, next)
  const asked = choice?.dependencyQuestions.find(({ id }) => id === next.actionId)
  if (!choice || !asked) return undefined
  const own = choice.page !== undefined && {
    key: `${place} ${action.id} page ${choice.value}`,
    heading: { title: choice.page },
  }
  return walkBelow(asked, below, { page: own || page, place })
}

const walkIntoSet = (
  set: ActionSet,
  path: readonly Hop[],
  place: string,
): PageIdentity | undefined =>
  walk(
    {
      actions: set.actions,
      groups: set.groups ?? [],
      place: `${place} ${set.id}@${path[0]?.itemId ?? ''}`,
    },
    path,
  )

const findChoiceThatAsks = (action: Action, { actionId }: Hop): Choice | undefined =>
  isSelect(action)
    ? action.choices.choicesList.find(({ dependencyQuestions }) =>
        dependencyQuestions.some(({ id }) => id === actionId),
      )
    : undefined

import {
  type Action,
  type Flow,
  isActionSet,
  isSelect,
  type QuestionGroup,
} from '../definition/definition.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'
import { leavesPage } from '../pages/page-of-path.ts'
import { isSignature } from '../questions/question-kinds.ts'
import { countBoxes } from './count-boxes.ts'
import { type FlowFilePath, type FlowMistake, createMistake, listMistakeUnless } from './mistake.ts'

/** The most boxes of a page. On a page with more no one finds their mistake. */
const MAX_BOXES = 10

/** The questions among which groups are made: those of a step, or of an item of a set. */
type GroupedQuestions = {
  readonly groups: readonly QuestionGroup[]
  readonly actions: readonly Action[]
  readonly spot: FlowFilePath
  readonly what: 'step' | 'set'
}

/** Finds mistakes in what shares a page: the groups of steps and sets, and the pages of choices. */
export function checkGroups(
  { tasks }: Flow,
  questions: readonly DefinedQuestion[],
): readonly FlowMistake[] {
  const steps = tasks.flatMap((task, taskIndex) =>
    task.steps.map(({ groups = [], actions }, index) => ({
      ...{ groups, actions, what: 'step' as const },
      spot: ['tasks', taskIndex, 'steps', index, 'groups'],
    })),
  )
  const sets = questions.flatMap(({ action, spot }) =>
    isActionSet(action) && action.groups
      ? [{ ...action, groups: action.groups, spot: [...spot, 'groups'], what: 'set' as const }]
      : [],
  )
  return [
    ...[...steps, ...sets].flatMap(checkGroupsAmong),
    ...questions.flatMap(checkPagesOfChoices),
  ]
}

function checkGroupsAmong(among: GroupedQuestions): readonly FlowMistake[] {
  const { groups, spot } = among
  const ids = groups.map(({ id }) => id)
  const members = groups.flatMap((group, index) =>
    group.actions.map((id, place) => ({ id, spot: [...spot, index, 'actions', place] })),
  )
  return [
    ...groups.flatMap((group, index) => [
      ...listMistakeUnless(
        ids.indexOf(group.id) === index,
        [...spot, index, 'id'],
        `Another group is called "${group.id}" already.`,
      ),
      ...checkGroup(group, [...spot, index], among),
    ]),
    ...members
      .filter(({ id }, index) => members.findIndex((one) => one.id === id) !== index)
      .map((twice) => createMistake(twice.spot, `"${twice.id}" is in two groups.`)),
  ]
}

function checkGroup(
  group: QuestionGroup,
  spot: FlowFilePath,
  { actions, what }: GroupedQuestions,
): readonly FlowMistake[] {
  const called = `Group "${group.id}"`
  const members = actions.filter(({ id }) => group.actions.includes(id))
  const boxes = members.map(countBoxes).reduce((sum, count) => sum + count, 0)
  return [
    ...listMistakeUnless(group.title.trim() !== '', [...spot, 'title'], `${called} has no title.`),
    ...listMistakeUnless(group.actions.length > 0, spot, `${called} has no questions.`),
    ...group.actions.flatMap((id, index) =>
      listMistakeUnless(
        actions.some((action) => action.id === id),
        [...spot, 'actions', index],
        `${called}: "${id}" is no question of this ${what}.`,
      ),
    ),
    ...findOrderMistakes(group, spot, actions),
    ...members
      .filter(isActionSet)
      .map(({ id }) =>
        createMistake(spot, `${called} holds the set "${id}". A set has pages of its own.`),
      ),
    ...members
      .slice(0, -1)
      .filter(leavesPage)
      .map(({ id }) =>
        createMistake(
          spot,
          `${called}: "${id}" leads to a page of its own, so it must be the last of its group.`,
        ),
      ),
    ...listMistakeUnless(
      boxes <= MAX_BOXES,
      spot,
      `${called}: with the longest choice open the page has ${boxes} boxes. At most ${MAX_BOXES}.`,
    ),
    ...listMistakeUnless(
      members.filter(isSignature).length < 2,
      spot,
      `${called} has two signatures.`,
    ),
  ]
}

/** Finds questions that come between those of a group, and members in another order than their questions. */
function findOrderMistakes(
  group: QuestionGroup,
  spot: FlowFilePath,
  actions: readonly Action[],
): readonly FlowMistake[] {
  const places = actions.flatMap(({ id }, index) => (group.actions.includes(id) ? [index] : []))
  const [first = 0] = places
  const between = actions
    .slice(first, (places.at(-1) ?? -1) + 1)
    .filter(({ id }) => !group.actions.includes(id))
  const known = group.actions.filter((id) => actions.some((action) => action.id === id))
  const inOrder = places.map((place) => actions[place]?.id)
  return [
    ...between.map(({ id }) =>
      createMistake(
        [...spot, 'actions'],
        `Group "${group.id}": its questions do not follow each other. "${id}" comes between.`,
      ),
    ),
    ...listMistakeUnless(
      known.length !== inOrder.length || known.every((id, index) => id === inOrder[index]),
      [...spot, 'actions'],
      `Group "${group.id}": write its questions in the order in which they are asked.`,
    ),
  ]
}

function checkPagesOfChoices({ action, set, spot }: DefinedQuestion): readonly FlowMistake[] {
  if (!isSelect(action)) return []
  return action.choices.choicesList.flatMap(
    ({ value, page, inline, dependencyQuestions }, index) => {
      const here = [...spot, 'choices', 'choicesList', index, 'page']
      if (page === undefined) return []
      return [
        ...listMistakeUnless(
          !inline,
          here,
          `Choice "${value}" has a page and inline questions. Choose one.`,
        ),
        ...listMistakeUnless(
          dependencyQuestions.length > 0,
          here,
          `Choice "${value}" has a page and asks nothing: leave page out.`,
        ),
        ...listMistakeUnless(
          !set,
          here,
          `Choice "${value}" is in the set "${set?.id}": its questions are asked on the item's page. Leave page out.`,
        ),
      ]
    },
  )
}

import { type Answers, isChoiceList, keyOf } from '../answers/answers.ts'
import { listDefinedQuestions } from '../definition/written-questions.ts'
import { type Action, type Flow, isSelect } from '../definition/definition.ts'
import { type MergeTagFacts, fillTags } from '../texts/merge-tags.ts'
import {
  isWhollyInCard,
  type KnownAnswerFacts,
  type KnownAnswersCard,
  listCards,
  listMemberKeys,
  listQuestionsOfCard,
} from '../pages/known-answers.ts'
import { listPages, type Page } from '../pages/list-pages.ts'
import { listQuestionsOnPage } from '../pages/questions-on-page.ts'
import { isPassedOver } from '../pages/move-between-pages.ts'
import { asksForNothing } from '../questions/question-kinds.ts'
import type { Screen } from '../screens/screens.ts'

const EXAMPLE_PERSON: MergeTagFacts = {
  candidate: { firstName: 'Amara', lastName: 'Okafor' },
  consultantFirstName: null,
  branchName: null,
}

/**
 * Returns one line for each screen that a person with these answers sees, in order, so that an author can read the course of the flow. Questions that
 * share a page are one line with their number, and with that of the answers that are known and only have to be confirmed.
 */
export function describeScreens(
  flow: Flow,
  answers: Answers,
  facts: KnownAnswerFacts,
): readonly string[] {
  const named = new Map(listDefinedQuestions(flow).map(({ action }) => [action.id, action]))
  const tasks = new Map(flow.tasks.map((task) => [task.id, task.name]))
  const steps = new Map(
    flow.tasks.flatMap((task) => task.steps.map((step) => [step.id, step.name] as const)),
  )
  const words = (text: string, itemId?: string) =>
    fillTags(text, EXAMPLE_PERSON, flow, answers, itemId)
  const lineOf = (screen: Screen): readonly string[] => {
    if (!('stepId' in screen))
      return [screen.kind === 'submit' ? 'Check your answers and send' : words(flow.title)]
    const place = `${tasks.get(screen.taskId)}, ${steps.get(screen.stepId)}`
    if (!('path' in screen)) return [`${place}: ${STEP_SCREEN_NAMES[screen.kind]}`]
    const hop = screen.path.at(-1) ?? screen.path[0]
    const action = named.get(hop.actionId)
    const item = hop.itemId ? ` (${describeItem(hop.itemId, answers, named)})` : ''
    const label = `${place}${item}: ${words(action?.label ?? '', hop.itemId)}`
    return screen.kind === 'actionSetOutro'
      ? [`${label} (list)`]
      : [
          `${label} (${action?.type})`,
          ...findInlineQuestions(action, answers.values.get(keyOf(hop))).map(
            (below) => `    below: ${words(below.label, hop.itemId)} (${below.type})`,
          ),
        ]
  }
  const cards = listCards(flow, answers, facts)
  const linesOfPage = (page: Page): readonly string[] => {
    const [first] = page.screens
    const card = cards.find((one) => one.page === page)
    if (!('stepId' in first) || !(page.identity || card)) return lineOf(first)
    const step = steps.get(first.stepId)
    const title = page.identity ? words(page.identity.heading.title) : step
    return [
      `${tasks.get(first.taskId)}, ${step}: ${title} (${countQuestions(flow, answers, first, card)})`,
    ]
  }
  const inCards = new Set(cards.flatMap((card) => [...listMemberKeys(card)]))
  const isSeen = (page: Page) =>
    cards.some((card) => card.page === page) ||
    !(isPassedOver(flow, answers, page.screens[0]) || isWhollyInCard(page, inCards))
  return listPages(flow, answers)
    .filter(isSeen)
    .flatMap((page, index) =>
      linesOfPage(page).map((line, lineIndex) =>
        lineIndex === 0 ? `${index + 1}. ${line}` : line,
      ),
    )
}

/** Counts the questions of a page, with those that are under their choices and those that its card shows: '6 questions, 2 known'. */
function countQuestions(
  flow: Flow,
  answers: Answers,
  at: Screen,
  card: KnownAnswersCard | undefined,
): string {
  const known = card ? listQuestionsOfCard(card) : []
  const shown = new Set([...listQuestionsOnPage(flow, answers, at), ...known])
  const count = [...shown].filter(({ action }) => !asksForNothing(action)).length
  const words = `${count} ${count === 1 ? 'question' : 'questions'}`
  return known.length > 0 ? `${words}, ${known.length} known` : words
}

const STEP_SCREEN_NAMES = {
  stepIntro: 'introduction',
  stepOutro: 'done',
  stepFinalOverview: 'check your answers',
} as const

/** Formats the name and number of an item: 'Job 2'. */
function describeItem(
  itemId: string,
  { items }: Answers,
  named: ReadonlyMap<string, Action>,
): string {
  const [setId = '', ids = []] = [...items].find(([, ids]) => ids.includes(itemId)) ?? []
  const set = named.get(setId)
  return `${set && 'itemName' in set ? set.itemName : ''} ${ids.indexOf(itemId) + 1}`
}

/** Returns the questions under the chosen choices, which are on the same screen. */
const findInlineQuestions = (
  action: Action | undefined,
  value: Parameters<typeof isChoiceList>[0],
) =>
  action && isSelect(action) && isChoiceList(value)
    ? action.choices.choicesList
        .filter(
          (choice) => choice.inline && value.some((given) => given.choiceValue === choice.value),
        )
        .flatMap((choice) => choice.dependencyQuestions)
    : []

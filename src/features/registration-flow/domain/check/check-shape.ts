import { type Flow, isSelect, isSet } from '../definition/definition.ts'
import { type Mistake, type Spot, unless } from './mistake.ts'
import type { Written } from '../definition/written-questions.ts'
import { traitsOf } from '../action-types/action-types.ts'
import { isOnlyRead } from '../questions/what-is-asked.ts'

/** The deepest nesting of dependency questions: below it, people no longer know why a question is asked. */
const DEEPEST = 4
const MOST_ITEMS = 50

/** Finds empty parts: each task and each step must ask something, and an introduction screen needs a text. */
export function checkTasks({ tasks }: Flow): readonly Mistake[] {
  return [
    ...unless(tasks.length > 0, ['tasks'], 'A flow needs a task.'),
    ...unless(
      !tasks[0]?.waitsForAll,
      ['tasks', 0, 'waitsForAll'],
      'The first task has none above it to wait for: leave waitsForAll out.',
    ),
    ...tasks.flatMap(({ name, steps }, task) => [
      ...unless(steps.length > 0, ['tasks', task, 'steps'], `The task '${name}' has no steps.`),
      ...steps.flatMap((step, index) => {
        const spot: Spot = ['tasks', task, 'steps', index]
        return [
          ...unless(
            step.actions.length > 0,
            [...spot, 'actions'],
            `The step '${step.name}' asks nothing.`,
          ),
          ...unless(
            !step.showIntroductionScreen || step.introduction !== undefined,
            [...spot, 'introduction'],
            `The step '${step.name}' shows an introduction screen without an introduction.`,
          ),
        ]
      }),
    ]),
  ]
}

/** Checks whether a question is allowed in its set, choice and depth, and the questions below it. */
export function checkPlace({ action, spot, set, choice, depth }: Written): readonly Mistake[] {
  const below = isSelect(action)
    ? action.choices.choicesList.flatMap(({ dependencyQuestions }) => dependencyQuestions)
    : []
  return [
    ...unless(!(isSet(action) && set), spot, `A set cannot be inside the set '${set?.name}'.`),
    ...unless(
      !(isSet(action) && choice?.inline),
      spot,
      `'${choice?.label}' is inline: a set cannot be under it. Make the choice not inline, and the set gets screens of its own.`,
    ),
    ...unless(
      !(choice?.inline && below.length > 0),
      spot,
      `'${choice?.label}' is inline: the questions under it ask nothing further. Make the choice not inline, or take the questions out of '${action.name}'.`,
    ),
    ...unless(
      depth <= DEEPEST,
      spot,
      `This question is below ${depth} answers; ${DEEPEST} are the most.`,
    ),
  ]
}

/** Finds properties of a question that have no effect, or that contradict each other. */
export function checkParts({ action, spot }: Written): readonly Mistake[] {
  const { type, optional, skippable } = action
  const passive = isOnlyRead(action)
  const what = traitsOf(action).statement
  const statement = 'statement' in action ? action.statement : undefined
  return [
    ...unless(
      !(optional && skippable),
      [...spot, 'skippable'],
      'An optional question needs no answer at all: leave skippable out.',
    ),
    ...unless(
      !(passive && (optional || skippable)),
      spot,
      'Information is only read: it is neither optional nor skippable.',
    ),
    ...unless(
      !(isSet(action) && optional),
      [...spot, 'optional'],
      'A set is optional when its atLeast is 0: leave optional out.',
    ),
    ...unless(
      !(isSet(action) && skippable),
      [...spot, 'skippable'],
      'A set is not skipped as a whole: make its questions skippable.',
    ),
    ...unless(
      !(isSet(action) && action.actions.length === 0),
      [...spot, 'actions'],
      `The set '${action.name}' asks nothing.`,
    ),
    ...unless(
      !(isSet(action) && action.atMost < 1),
      [...spot, 'atMost'],
      `No one can add an item to the set '${action.name}': its questions can never be reached. Its atMost must be 1 or more.`,
    ),
    ...unless(
      !(isSet(action) && action.atMost > MOST_ITEMS),
      [...spot, 'atMost'],
      `A set has at most ${MOST_ITEMS} items.`,
    ),
    ...unless(
      !(isSet(action) && action.atLeast > action.atMost),
      [...spot, 'atLeast'],
      'atLeast is more than atMost: no number of items is right.',
    ),
    ...unless(
      what === null || statement !== undefined,
      [...spot, 'statement'],
      `A ${type} needs a statement: what is ${what}.`,
    ),
    ...unless(
      what !== null || statement === undefined,
      [...spot, 'statement'],
      `A ${type} has no statement: only information, declarations and signatures have one. Use hint.`,
    ),
  ]
}

import { type Flow, isSelect, isActionSet } from '../definition/definition.ts'
import { type FlowMistake, type FlowFilePath, listMistakeUnless } from './mistake.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'
import { findActionTraits } from '../action-types/action-types.ts'
import { asksForNothing } from '../questions/question-kinds.ts'

/** The deepest nesting of dependency questions: below it, people no longer know why a question is asked. */
const MAX_QUESTION_DEPTH = 4
const MAX_SET_ITEMS = 50

/** Finds empty parts: each task and each step must ask something, and an introduction screen needs a text. */
export function findEmptyTaskMistakes({ tasks }: Flow): readonly FlowMistake[] {
  return [
    ...listMistakeUnless(tasks.length > 0, ['tasks'], 'A flow needs a task.'),
    ...listMistakeUnless(
      !tasks[0]?.waitsForAll,
      ['tasks', 0, 'waitsForAll'],
      'The first task has none above it to wait for: leave waitsForAll out.',
    ),
    ...tasks.flatMap(({ name, steps }, task) => [
      ...listMistakeUnless(
        steps.length > 0,
        ['tasks', task, 'steps'],
        `The task '${name}' has no steps.`,
      ),
      ...steps.flatMap((step, index) => {
        const spot: FlowFilePath = ['tasks', task, 'steps', index]
        return [
          ...listMistakeUnless(
            step.actions.length > 0,
            [...spot, 'actions'],
            `The step '${step.name}' asks nothing.`,
          ),
          ...listMistakeUnless(
            !step.showIntroductionScreen || step.introduction !== undefined,
            [...spot, 'introduction'],
            `The step '${step.name}' shows an introduction screen without an introduction.`,
          ),
        ]
      }),
    ]),
  ]
}

/** Checks whether a question, with the questions below it, is allowed in its set, under its choice and at its depth. */
export function checkQuestionPosition({
  action,
  spot,
  set,
  choice,
  depth,
}: DefinedQuestion): readonly FlowMistake[] {
  const below = isSelect(action)
    ? action.choices.choicesList.flatMap(({ dependencyQuestions }) => dependencyQuestions)
    : []
  return [
    ...listMistakeUnless(
      !(isActionSet(action) && set),
      spot,
      `A set cannot be inside the set '${set?.name}'.`,
    ),
    ...listMistakeUnless(
      !(isActionSet(action) && choice?.inline),
      spot,
      `'${choice?.label}' is inline: a set cannot be under it. Make the choice not inline, and the set gets screens of its own.`,
    ),
    ...listMistakeUnless(
      !(choice?.inline && below.length > 0),
      spot,
      `'${choice?.label}' is inline: the questions under it ask nothing further. Make the choice not inline, or take the questions out of '${action.name}'.`,
    ),
    ...listMistakeUnless(
      depth <= MAX_QUESTION_DEPTH,
      spot,
      `This question is below ${depth} answers; ${MAX_QUESTION_DEPTH} are the most.`,
    ),
  ]
}

/** Finds properties of a question that have no effect, or that contradict each other. */
export function checkQuestionProperties({ action, spot }: DefinedQuestion): readonly FlowMistake[] {
  const { type, optional, skippable } = action
  const passive = asksForNothing(action)
  const what = findActionTraits(action).statement
  const statement = 'statement' in action ? action.statement : undefined
  return [
    ...listMistakeUnless(
      !(optional && skippable),
      [...spot, 'skippable'],
      'An optional question needs no answer at all: leave skippable out.',
    ),
    ...listMistakeUnless(
      !(passive && (optional || skippable)),
      spot,
      'Information is only read: it is neither optional nor skippable.',
    ),
    ...listMistakeUnless(
      !(isActionSet(action) && optional),
      [...spot, 'optional'],
      'A set is optional when its atLeast is 0: leave optional out.',
    ),
    ...listMistakeUnless(
      !(isActionSet(action) && skippable),
      [...spot, 'skippable'],
      'A set is not skipped as a whole: make its questions skippable.',
    ),
    ...listMistakeUnless(
      !(isActionSet(action) && action.actions.length === 0),
      [...spot, 'actions'],
      `The set '${action.name}' asks nothing.`,
    ),
    ...listMistakeUnless(
      !(isActionSet(action) && action.atMost < 1),
      [...spot, 'atMost'],
      `No one can add an item to the set '${action.name}': its questions can never be reached. Its atMost must be 1 or more.`,
    ),
    ...listMistakeUnless(
      !(isActionSet(action) && action.atMost > MAX_SET_ITEMS),
      [...spot, 'atMost'],
      `A set has at most ${MAX_SET_ITEMS} items.`,
    ),
    ...listMistakeUnless(
      !(isActionSet(action) && action.atLeast > action.atMost),
      [...spot, 'atLeast'],
      'atLeast is more than atMost: no number of items is right.',
    ),
    ...listMistakeUnless(
      what === null || statement !== undefined,
      [...spot, 'statement'],
      `A ${type} needs a statement: what is ${what}.`,
    ),
    ...listMistakeUnless(
      what !== null || statement === undefined,
      [...spot, 'statement'],
      `A ${type} has no statement: only information, declarations and signatures have one. Use hint.`,
    ),
  ]
}

import { type Flow, isSelect, isActionSet } from '../definition/definition.ts'
import { type FlowMistake, type FlowFilePath, listMistakeUnless } from './mistake.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'

/** The deepest level of questions that depend on choices. Below it, people no longer know why a question is asked. */
const MAX_QUESTION_DEPTH = 4

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

/** Checks whether a question is allowed where it is: in its set, under its choice and at its depth. The questions below it are part of the check. */
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

import type { Flow } from '../definition/definition.ts'
import { AGENCY_TAGS } from '../texts/merge-tags.ts'
import {
  type FlowMistake,
  createMistake,
  type FlowFilePath,
  formatFlowFilePath,
  listMistakeUnless,
} from './mistake.ts'
import type { DefinedQuestion } from '../definition/written-questions.ts'

type NameInFile = { readonly word: string; readonly spot: FlowFilePath }

/**
 * Finds repeated ids and names, which must be unique: answers refer to a question by its id, merge tags refer to a question by its name, and tasks
 * and steps are found by their ids.
 */
export function checkNames(
  { tasks }: Flow,
  questions: readonly DefinedQuestion[],
): readonly FlowMistake[] {
  const steps = tasks.flatMap((task, taskIndex) =>
    task.steps.map((step, index) => ({ step, spot: ['tasks', taskIndex, 'steps', index] })),
  )
  return [
    ...findRepeatedNames(
      'task',
      'id',
      tasks.map(({ id }, index) => ({ word: id, spot: ['tasks', index, 'id'] })),
    ),
    ...findRepeatedNames(
      'task',
      'name',
      tasks.map(({ name }, index) => ({ word: name, spot: ['tasks', index, 'name'] })),
    ),
    ...findRepeatedNames(
      'step',
      'id',
      steps.map(({ step, spot }) => ({ word: step.id, spot: [...spot, 'id'] })),
    ),
    ...findRepeatedNames(
      'question',
      'id',
      questions.map(({ action, spot }) => ({ word: action.id, spot: [...spot, 'id'] })),
    ),
    ...findRepeatedNames(
      'question',
      'name',
      questions.map(({ action, spot }) => ({ word: action.name, spot: [...spot, 'name'] })),
    ),
    ...questions.flatMap(({ action, spot }) =>
      listMistakeUnless(
        !AGENCY_TAGS.includes(action.name),
        [...spot, 'name'],
        `{{${action.name}}} speaks of the agency: give the question another name.`,
      ),
    ),
  ]
}

function findRepeatedNames(
  what: string,
  key: string,
  words: readonly NameInFile[],
): readonly FlowMistake[] {
  const first = new Map<string, FlowFilePath>()
  return words.flatMap(({ word, spot }) => {
    const before = first.get(word)
    if (!before) first.set(word, spot)
    return before
      ? [
          createMistake(
            spot,
            `Another ${what} has the ${key} '${word}' already, at ${formatFlowFilePath(before)}.`,
          ),
        ]
      : []
  })
}

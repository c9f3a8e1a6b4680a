import type { Flow } from '../definition/definition.ts'
import { AGENCY_TAGS } from '../texts/merge-tags.ts'
import { type Mistake, mistake, type Spot, spotInWords, unless } from './mistake.ts'
import type { Written } from '../definition/written-questions.ts'

type Word = { readonly word: string; readonly spot: Spot }

/** Finds repeated names: an answer is found by its question's id, a merge tag by its question's name, and a task and a step by their ids. */
export function checkNames({ tasks }: Flow, questions: readonly Written[]): readonly Mistake[] {
  const steps = tasks.flatMap((task, taskIndex) =>
    task.steps.map((step, index) => ({ step, spot: ['tasks', taskIndex, 'steps', index] })),
  )
  return [
    ...repeated(
      'task',
      'id',
      tasks.map(({ id }, index) => ({ word: id, spot: ['tasks', index, 'id'] })),
    ),
    ...repeated(
      'task',
      'name',
      tasks.map(({ name }, index) => ({ word: name, spot: ['tasks', index, 'name'] })),
    ),
    ...repeated(
      'step',
      'id',
      steps.map(({ step, spot }) => ({ word: step.id, spot: [...spot, 'id'] })),
    ),
    ...repeated(
      'question',
      'id',
      questions.map(({ action, spot }) => ({ word: action.id, spot: [...spot, 'id'] })),
    ),
    ...repeated(
      'question',
      'name',
      questions.map(({ action, spot }) => ({ word: action.name, spot: [...spot, 'name'] })),
    ),
    ...questions.flatMap(({ action, spot }) =>
      unless(
        !AGENCY_TAGS.includes(action.name),
        [...spot, 'name'],
        `{{${action.name}}} speaks of the agency: give the question another name.`,
      ),
    ),
  ]
}

function repeated(what: string, key: string, words: readonly Word[]): readonly Mistake[] {
  const first = new Map<string, Spot>()
  return words.flatMap(({ word, spot }) => {
    const before = first.get(word)
    if (!before) first.set(word, spot)
    return before
      ? [
          mistake(
            spot,
            `Another ${what} has the ${key} '${word}' already, at ${spotInWords(before)}.`,
          ),
        ]
      : []
  })
}

import type {
  Action,
  Flow,
  Id,
  Task,
} from '#features/registration-flow/domain/definition/definition.ts'
import { isSelectType } from '#features/registration-flow/domain/action-types/action-types.ts'

/** The types of questions that a consultant can add to a flow. */
export const NEW_QUESTION_TYPES = [
  'text',
  'textarea',
  'date',
  'number',
  'single_select',
  'upload',
] as const
export type NewQuestionType = (typeof NEW_QUESTION_TYPES)[number]

export type NewQuestion = {
  readonly label: string
  readonly hint?: string | undefined
  readonly type: NewQuestionType
  readonly choices?: readonly string[] | undefined
  readonly optional?: boolean | undefined
}

/** Creates a task of one step with further questions. `id` must not be in the flow yet. */
export function buildQuestionTask(id: Id, name: string, questions: readonly NewQuestion[]): Task {
  return {
    id,
    name,
    steps: [
      {
        id: `${id}-step`,
        name,
        showIntroductionScreen: false,
        actions: questions.map((question, place) =>
          buildQuestionAction(`${id}-${place + 1}`, question),
        ),
      },
    ],
  }
}

function buildQuestionAction(
  id: Id,
  { label, hint, type, choices = [], optional = false }: NewQuestion,
): Action {
  const asked = {
    id,
    name: toActionName(id),
    label,
    ...(hint ? { hint } : {}),
    ...(optional ? { optional } : {}),
  }
  if (!isSelectType(type)) return { ...asked, type }
  const choicesList = choices.map((words, place) => ({
    value: `choice-${place + 1}`,
    label: words,
    inline: false,
    dependencyQuestions: [],
    pleaseSpecifyChoices: [],
  }))
  return { ...asked, type, choices: { choicesList } }
}

/** Creates a task with a statement to sign. */
export const buildSignatureTask = (id: Id, name: string, statement: string): Task => ({
  ...{ id, name },
  waitsForAll: true,
  steps: [
    {
      id: `${id}-step`,
      name,
      showIntroductionScreen: false,
      actions: [
        { id: `${id}-1`, name: toActionName(`${id}-1`), type: 'signature', label: name, statement },
      ],
    },
  ],
})

/**
 * Returns a name that no task of the flow has. If the name is taken, it gets a number, 'A few more questions (2)', because most added questions have
 * the same name.
 */
export function chooseFreeTaskName({ tasks }: Flow, name: string): string {
  const taken = new Set(tasks.map((task) => task.name))
  let number = 1
  while (taken.has(number === 1 ? name : `${name} (${number})`)) number++
  return number === 1 ? name : `${name} (${number})`
}

/** Returns true if a consultant added the task. The ids of added tasks have prefixes that no flow uses. */
export const isAddedTask = (id: Id) => /^(priority-review|signature-task)-\d+$/.test(id)

/** Converts 'priority-review-1-2' to PriorityReview12, because merge tags refer to actions by name. */
const toActionName = (id: Id) =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

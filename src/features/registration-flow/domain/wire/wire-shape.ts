import type { Address, ChoiceAnswer, Signature } from '../answers/answers.ts'
import type { Flow, Id, Validation } from '../definition/definition.ts'
import type { ActionType } from '../action-types/action-types.ts'
import type { TaskStatus } from '../tasks/task-statuses.ts'

/**
 * The wire format of tasks, steps and actions: the definition with its values and its positions in the tree. The contract's schemas accept exactly
 * these types.
 */
export type WireValue = string | ChoiceAnswer[] | Address | { documentIds: Id[] } | Signature
export type ReturnedAnswer = { reason: string; at: string }
type SetEntry = {
  actionId: Id
  actionName: string
  actionSetId: Id
  itemId: Id
  answer: WireValue | null
  sortIndex: number
}
type SetItem = {
  itemId: Id
  sortIndex: number
  values: Record<Id, WireValue | null>
  skipped: Id[]
  returned: Record<Id, ReturnedAnswer>
}
export type WireGroup = { id: Id; title: string; hint: string | null; actions: Id[] }
export type WireChoice = {
  value: string
  label: string
  hint?: string | undefined
  inline: boolean
  page: string | null
  exclusive?: boolean | undefined
  dependencyQuestions: WireAction[]
  pleaseSpecifyChoices: { value: string }[]
}
type WireValidation = Omit<Validation, 'format'> & { format?: string | undefined }

export type WireAction = {
  id: Id
  name: string
  type: ActionType
  label: string
  hint?: string | undefined
  statement?: string | undefined
  shownAs?: 'month' | 'scale' | undefined
  byConsultant?: boolean | undefined
  prefill?: string | undefined
  optional: boolean
  skippable: boolean
  validation: WireValidation
  value: WireValue | SetEntry[] | null
  skipped: boolean
  choices?: { choicesList: WireChoice[] } | undefined
  itemName?: string | undefined
  atLeast?: number | undefined
  atMost?: number | undefined
  actions?: WireAction[] | undefined
  groups?: WireGroup[] | undefined
  values?: SetItem[] | undefined
  parentTaskId: Id
  parentStepId: Id
  parentActionId: Id | null
  rootActionId: Id
  actionDepth: number
  isDependencyQuestion: boolean
  parentDependentAnswer: string | null
  returned: ReturnedAnswer | null
}
export type WireStep = {
  id: Id
  name: string
  parentTaskId: Id
  showIntroductionScreen: boolean
  introduction: string | null
  groups: WireGroup[]
  actions: WireAction[]
}
export type WireTask = {
  id: Id
  name: string
  hint: string | null
  introduction: string | null
  waitsForAll: boolean
  wasAdded: boolean
  status: TaskStatus
  steps: WireStep[]
}
export type WireFlow = Omit<Flow, 'tasks'> & { tasks: WireTask[] }

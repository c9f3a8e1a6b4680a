import type { FieldType, SelectType } from '../action-types/action-types.ts'
import type { TextFormat } from '../action-types/formats/text-formats.ts'

/** A flow as it is written down: a tree without back-links. What the wire derives from a place in it (parentStepId, rootActionId, actionDepth) is not kept. */
export type Id = string

export const FLOW_TYPES = [
  'Standard',
  'AutoOnboarded',
  'DynamicsOnboarded',
  'Survey',
  'Manual',
] as const
export type FlowType = (typeof FLOW_TYPES)[number]

/** Flows whose registrations are made from a record of a CRM. */
export const isFromCrm = (type: FlowType) =>
  type === 'AutoOnboarded' || type === 'DynamicsOnboarded'

/** A survey asks how work is going, and registers no one. */
const isRegistration = (type: FlowType) => type !== 'Survey'

/** Flows that register someone who is in no CRM, and who answers for themselves. */
export const isForInvitation = (type: FlowType) =>
  isRegistration(type) && !isFromCrm(type) && type !== 'Manual'

/** 'YYYY-MM-DD', 'today', or years and days from today: '-18y', '+90d'. */
export type DateBound = string

/** What an answer must be; which bounds a type reads is in its own file (action-types/). */
export type Validation = {
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly earliest?: DateBound
  readonly latest?: DateBound
  readonly format?: TextFormat
  readonly mobileOnly?: boolean
  /** Choices of a multi_select or checkbox, files of an upload. */
  readonly atLeast?: number
  readonly atMost?: number
  /** Of an upload: photographs and PDFs, and no other documents. */
  readonly scansOnly?: boolean
}

type Asked = {
  readonly id: Id
  /** The name of the answer, by which merge tags speak of it. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Without a value the flow still goes on and the registration can be sent. */
  readonly optional?: boolean
  /** 'I do not have this with me': passed for now, still needed before it is sent. */
  readonly skippable?: boolean
  /** The profile field that the answer is taken from and written to (ask once): 'address', 'workHistories', 'workHistory.jobTitle', … */
  readonly prefill?: string
  readonly validation?: Validation
}

export type Choice = {
  readonly value: string
  readonly label: string
  readonly hint?: string
  /** Its questions stand under it, on the same screen; they are leaves. */
  readonly inline: boolean
  /** Choosing it clears the others: 'None of these'. */
  readonly exclusive?: boolean
  readonly dependencyQuestions: readonly Action[]
  readonly pleaseSpecifyChoices: readonly { readonly value: string }[]
}
export type Select = Asked & {
  readonly type: SelectType
  readonly choices: { readonly choicesList: readonly Choice[] }
  /** Of flows of kind Manual: a check that only the consultant can say they made. */
  readonly byConsultant?: boolean
}
/** `itemName`: 'Job', for 'Job 2' and 'Add another job'. Sets do not hold sets. */
export type ActionSet = Asked & {
  readonly type: 'ActionSet'
  readonly itemName: string
  readonly actions: readonly Action[]
  readonly atLeast: number
  readonly atMost: number
}
/** `statement`: what is read, agreed to or signed, with merge tags; of an information, declaration or signature. */
export type Field = Asked & {
  readonly type: FieldType
  readonly statement?: string
  /**
   * Of flows of kind Manual, where a consultant writes down what a person says. What is so marked the consultant says and no one else; a signature may be
   * given on paper, which the consultant photographs and says that they saw signed.
   */
  readonly byConsultant?: boolean
}
export type Action = Select | ActionSet | Field

export type Step = {
  readonly id: Id
  readonly name: string
  readonly showIntroductionScreen: boolean
  readonly introduction?: string
  readonly actions: readonly Action[]
}
export type Task = {
  readonly id: Id
  readonly name: string
  readonly hint?: string
  readonly introduction?: string
  /** Cannot start before nothing is still needed of the tasks above it: a declaration and its signature speak of all that was answered. A task with a signature always waits. */
  readonly waitsForAll?: boolean
  readonly steps: readonly Step[]
}
/** Of flows for drivers: what a licence must be for, and what it may have at most. `required`: a record that says otherwise stops the approval. */
export type LicenceRule = {
  readonly category: string
  readonly mostPoints: number
  readonly required: boolean
}
export type Flow = {
  readonly name: string
  readonly version: number
  readonly type: FlowType
  readonly title: string
  /** `ready`: what to have at hand. */
  readonly introduction: {
    readonly text: string
    readonly minutes: number
    readonly ready: readonly string[]
  }
  readonly licence?: LicenceRule
  readonly tasks: readonly Task[]
}

export const isSet = (action: Action): action is ActionSet => 'actions' in action
export const isSelect = (action: Action): action is Select => 'choices' in action

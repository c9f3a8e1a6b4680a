import type { FieldType, SelectType } from '../action-types/action-types.ts'
import type { TextFormat } from '../action-types/formats/text-formats.ts'

/** A flow as it is written: a tree without back-links. What the wire derives from a place in it (parentStepId, rootActionId, actionDepth) is not stored. */
export type Id = string

export const FLOW_TYPES = [
  'Standard',
  'AutoOnboarded',
  'DynamicsOnboarded',
  'Survey',
  'Manual',
] as const
export type FlowType = (typeof FLOW_TYPES)[number]

/** Registrations of these flows are made from a record of a CRM. */
export const isFromCrm = (type: FlowType) =>
  type === 'AutoOnboarded' || type === 'DynamicsOnboarded'

/** A survey asks how work is going, and registers no one. */
const isRegistration = (type: FlowType) => type !== 'Survey'

/** These flows register someone who is in no CRM, and who answers for themselves. */
export const isForInvitation = (type: FlowType) =>
  isRegistration(type) && !isFromCrm(type) && type !== 'Manual'

/** 'YYYY-MM-DD', 'today', or years and days from today: '-18y', '+90d'. */
export type DateBound = string

/** The bounds of an answer; the file of a type says which of them it reads (action-types/). */
export type Validation = {
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly earliest?: DateBound
  readonly latest?: DateBound
  readonly format?: TextFormat
  readonly mobileOnly?: boolean
  /** The number of choices of a multi_select or checkbox, or of files of an upload. */
  readonly atLeast?: number
  readonly atMost?: number
  /** An upload takes photographs and PDFs, and no other documents. */
  readonly scansOnly?: boolean
}

type Asked = {
  readonly id: Id
  /** Merge tags speak of the answer by this name. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** The flow still goes on without an answer, and the registration can be sent. */
  readonly optional?: boolean
  /** 'I do not have this with me': the question can be passed for now, and is still needed before the registration is sent. */
  readonly skippable?: boolean
  /** The answer is taken from this profile field and written to it (ask once): 'address', 'workHistories', 'workHistory.jobTitle', … */
  readonly prefill?: string
  readonly validation?: Validation
}

export type Choice = {
  readonly value: string
  readonly label: string
  readonly hint?: string
  /** Its questions are under it, on the same screen, and ask nothing further. */
  readonly inline: boolean
  /** Choosing it clears the others: 'None of these'. */
  readonly exclusive?: boolean
  readonly dependencyQuestions: readonly Action[]
  readonly pleaseSpecifyChoices: readonly { readonly value: string }[]
}
export type Select = Asked & {
  readonly type: SelectType
  readonly choices: { readonly choicesList: readonly Choice[] }
  /** In flows of kind Manual: a check that only the consultant can say they made. */
  readonly byConsultant?: boolean
}
/** `itemName` is 'Job', for 'Job 2' and 'Add another job'. Sets do not hold sets. */
export type ActionSet = Asked & {
  readonly type: 'ActionSet'
  readonly itemName: string
  readonly actions: readonly Action[]
  readonly atLeast: number
  readonly atMost: number
}
/** `statement` belongs to an information, a declaration or a signature: the person reads it, agrees to it or signs it. It may hold merge tags. */
export type Field = Asked & {
  readonly type: FieldType
  readonly statement?: string
  /**
   * In flows of kind Manual a consultant writes down what a person says. The consultant, and no one else, answers what is marked with this; a signature
   * may be given on paper, which the consultant photographs and says that they saw signed.
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
  /**
   * The task cannot start while something is still needed in the tasks above it: a declaration and its signature speak of everything that was answered. A
   * task with a signature always waits.
   */
  readonly waitsForAll?: boolean
  /** The task was added to one registration, so no one has passed it before they see it. */
  readonly wasAdded?: boolean
  readonly steps: readonly Step[]
}
/**
 * In flows for drivers: what a licence must be for, and what it may have at most. Where it is `required`, a record that says otherwise stops the
 * approval.
 */
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
  /** `ready` lists what to have at hand. */
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

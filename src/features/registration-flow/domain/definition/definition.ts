import type { FieldType, SelectType } from '../action-types/action-types.ts'
import type { TextFormat } from '../action-types/formats/text-formats.ts'

/**
 * The id of a part of a flow. A part does not store the ids of the parts above it. Fields such as parentStepId, rootActionId and actionDepth are
 * added only when a flow is sent to a browser.
 */
export type Id = string

export const FLOW_TYPES = [
  'Standard',
  'AutoOnboarded',
  'DynamicsOnboarded',
  'Survey',
  'Manual',
] as const
export type FlowType = (typeof FLOW_TYPES)[number]

/** Returns whether registrations with this type of flow are made from a CRM record. */
export const isFromCrm = (type: FlowType) =>
  type === 'AutoOnboarded' || type === 'DynamicsOnboarded'

/** Returns whether the flow registers someone. A survey does not: it asks how work is going. */
const isRegistration = (type: FlowType) => type !== 'Survey'

/** Returns whether the flow registers someone who is in no CRM and answers without a consultant. */
export const canCandidateBeInvited = (type: FlowType) =>
  isRegistration(type) && !isFromCrm(type) && type !== 'Manual'

/** A bound of a date: 'YYYY-MM-DD', 'today', or years and days from today such as '-18y' and '+90d'. */
export type DateBound = string

/** The bounds of an answer. The rules of each question type, under action-types/, say which of them the type checks. */
export type Validation = {
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly earliest?: DateBound
  readonly latest?: DateBound
  readonly format?: TextFormat
  readonly mobileOnly?: boolean
  /** The bounds of the number of choices in a multi_select or checkbox, or of files in an upload. */
  readonly atLeast?: number
  readonly atMost?: number
  /** True if an upload accepts only photographs and PDFs, and no other documents. */
  readonly scansOnly?: boolean
}

type QuestionBase = {
  readonly id: Id
  /** The name by which merge tags insert the answer. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** True if the registration can be sent without an answer. */
  readonly optional?: boolean
  /**
   * True if the question offers 'I do not have this with me'. The person can then skip the question for now, but has to answer it before the
   * registration is sent.
   */
  readonly skippable?: boolean
  /**
   * The profile field from which the answer is prefilled: 'address', 'workHistories', 'workHistory.jobTitle', … Most of these fields are also updated
   * from the answer, so that it is asked only once.
   */
  readonly prefill?: string
  readonly validation?: Validation
}

/** Questions that are answered in one breath and share a page. `actions` has the ids of primary actions that follow each other. */
export type QuestionGroup = {
  readonly id: Id
  readonly title: string
  readonly hint?: string
  readonly actions: readonly Id[]
}

export type Choice = {
  readonly value: string
  readonly label: string
  readonly hint?: string
  /** True if the choice's dependency questions are shown under it, on the same screen. Such questions have no dependency questions of their own. */
  readonly inline: boolean
  /** The title of the page on which its dependency questions are asked, if they have one of their own. */
  readonly page?: string
  /** True if choosing it clears all other choices, as 'None of these' does. */
  readonly exclusive?: boolean
  readonly dependencyQuestions: readonly Action[]
  readonly pleaseSpecifyChoices: readonly { readonly value: string }[]
}
export type Select = QuestionBase & {
  readonly type: SelectType
  readonly choices: { readonly choicesList: readonly Choice[] }
  /** True for a check that only the consultant can confirm. It is used in flows of type Manual. */
  readonly byConsultant?: boolean
}
/** A list of items, each with the same questions. `itemName` is 'Job' in 'Job 2' and 'Add another job'. Sets are never nested. */
export type ActionSet = QuestionBase & {
  readonly type: 'ActionSet'
  readonly itemName: string
  readonly actions: readonly Action[]
  /** The groups of the questions of an item. */
  readonly groups?: readonly QuestionGroup[]
  readonly atLeast: number
  readonly atMost: number
}
/**
 * 'month': a date is asked for by month and year, and stored as the first day of the month. 'scale': a number is asked for by a button for each number
 * from its least to its most.
 */
export type ShownAs = 'month' | 'scale'
/**
 * A question with a single answer. `statement` is the text that an 'information' shows, that the person agrees to in a 'declaration', or that the
 * person signs in a 'signature'. It can contain merge tags.
 */
export type Field = QuestionBase & {
  readonly type: FieldType
  readonly statement?: string
  readonly shownAs?: ShownAs
  /**
   * For flows of type Manual, which a consultant fills in for a person: true if only the consultant answers the question. If the question is a
   * signature, true allows a signature on paper, which the consultant photographs and confirms to have seen.
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
  readonly groups?: readonly QuestionGroup[]
}
export type Task = {
  readonly id: Id
  readonly name: string
  readonly hint?: string
  readonly introduction?: string
  /**
   * True if the task cannot start while a question in a task above it needs an answer, because its declaration or signature covers all the answers. A
   * task with a signature always waits, even if this is not set.
   */
  readonly waitsForAll?: boolean
  /**
   * True if the task was added later, to a single registration. If the person has answered a task after it, that does not mean that they left out
   * this one on purpose.
   */
  readonly wasAdded?: boolean
  readonly steps: readonly Step[]
}
/**
 * The driving licence that a flow for drivers requires: its category, and the most penalty points. `required`: a licence record that contradicts the
 * rule prevents the approval.
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
  /** The introduction screen. `minutes` is the expected duration, and `ready` lists what to have at hand. */
  readonly introduction: {
    readonly text: string
    readonly minutes: number
    readonly ready: readonly string[]
  }
  readonly licence?: LicenceRule
  readonly tasks: readonly Task[]
}

export const isActionSet = (action: Action): action is ActionSet => 'actions' in action
export const isSelect = (action: Action): action is Select => 'choices' in action

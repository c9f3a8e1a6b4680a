import * as z from 'zod/mini'
import { DOCUMENT_STATES } from '../domain/documents/document-states.ts'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import {
  FIELD_TYPES,
  SELECT_TYPES,
} from '#features/registration-flow/domain/action-types/action-types.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { COVERED_ANSWER_CHANGES } from '../domain/signatures/covered-changes.ts'
import { AnswerSinceReturn } from './answer-since-return.ts'
import { VOID_REASONS } from '../domain/signatures/signature-state.ts'
import { REGISTRATION_STATUSES } from '../domain/life-cycle/statuses.ts'
import { TASK_STATUSES } from '#features/registration-flow/domain/tasks/task-statuses.ts'

const ChoiceAnswer = z.strictObject({ choiceValue: z.string(), answer: z.nullable(z.string()) })
const Address = z.strictObject({
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  address4: z.string(),
  city: z.string(),
  county: z.string(),
  postCode: z.string(),
  country: z.string(),
})
const UploadedFiles = z.strictObject({ documentIds: z.array(Id) })
/** A signature. `drawn`: the signature has a picture. `witnessed`: it was given on paper, and the consultant who saves it saw the person sign. */
const Signature = z.strictObject({
  name: z.string(),
  drawn: z.boolean(),
  witnessed: z.optional(z.literal(true)),
})
/** An answer: text (dates 'YYYY-MM-DD', a declaration 'agreed'), choices, an address, files, a signature [contract §11]. */
export const AnswerValueSchema = z.union([
  z.string(),
  z.array(ChoiceAnswer),
  Address,
  UploadedFiles,
  Signature,
])

const Validation = z.strictObject({
  minLength: z.optional(z.int()),
  maxLength: z.optional(z.int()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  earliest: z.optional(z.string()),
  latest: z.optional(z.string()),
  format: z.optional(z.string()),
  mobileOnly: z.optional(z.boolean()),
  atLeast: z.optional(z.int()),
  atMost: z.optional(z.int()),
  scansOnly: z.optional(z.boolean()),
})

/** The reason why a consultant returned an answer, and the time. */
const ReturnedAnswer = z.strictObject({ reason: z.string(), at: Instant })
/** One entry of a set's value, as the specification stores it. */
const SetEntry = z.strictObject({
  actionId: FlowId,
  actionName: z.string(),
  actionSetId: FlowId,
  itemId: Id,
  answer: z.nullable(AnswerValueSchema),
  sortIndex: z.int(),
})
/** One item of a set. It has the values of all its questions by action id, including the questions that depend on choices. */
const SetItem = z.strictObject({
  itemId: Id,
  sortIndex: z.int(),
  values: z.record(z.string(), z.nullable(AnswerValueSchema)),
  skipped: z.array(FlowId),
  returned: z.record(z.string(), ReturnedAnswer),
})

/** The questions that share a page, in the order in which they are asked. */
const Group = z.strictObject({
  id: FlowId,
  title: z.string(),
  hint: z.nullable(z.string()),
  actions: z.array(FlowId),
})

export const Choice = z.strictObject({
  value: z.string(),
  label: z.string(),
  hint: z.optional(z.string()),
  inline: z.boolean(),
  /** The heading of the page on which the choice's questions are asked; null if they have none of their own. */
  page: z.nullable(z.string()),
  exclusive: z.optional(z.boolean()),
  get dependencyQuestions() {
    return z.array(Action)
  },
  pleaseSpecifyChoices: z.array(z.strictObject({ value: z.string() })),
})

export const Action = z.strictObject({
  id: FlowId,
  name: z.string(),
  type: z.enum([...SELECT_TYPES, ...FIELD_TYPES, 'ActionSet']),
  label: z.string(),
  hint: z.optional(z.string()),
  statement: z.optional(z.string()),
  shownAs: z.optional(z.enum(['month', 'scale'])),
  /**
   * True for a question that only the consultant answers, or a signature that can be given on paper in front of the consultant (flows of type
   * Manual).
   */
  byConsultant: z.optional(z.boolean()),
  prefill: z.optional(z.string()),
  optional: z.boolean(),
  skippable: z.boolean(),
  validation: Validation,
  /** Null if unanswered. For a question of a set it is always null, because the set's `values` have the answers. */
  value: z.nullable(z.union([AnswerValueSchema, z.array(SetEntry)])),
  skipped: z.boolean(),
  choices: z.optional(z.strictObject({ choicesList: z.array(Choice) })),
  itemName: z.optional(z.string()),
  atLeast: z.optional(z.int()),
  atMost: z.optional(z.int()),
  get actions() {
    return z.optional(z.array(Action))
  },
  /** The groups of a set's items. */
  groups: z.optional(z.array(Group)),
  values: z.optional(z.array(SetItem)),
  parentTaskId: FlowId,
  parentStepId: FlowId,
  parentActionId: z.nullable(FlowId),
  rootActionId: FlowId,
  /** 0 for a question directly in a step, and one more for each question or set above it. */
  actionDepth: z.int(),
  isDependencyQuestion: z.boolean(),
  /** The choice that makes the flow ask this question. */
  parentDependentAnswer: z.nullable(z.string()),
  /** The reason if a consultant returned the answer. For a question of a set it is always null: each item in the set's `values` has its own. */
  returned: z.nullable(ReturnedAnswer),
})

export const Step = z.strictObject({
  id: FlowId,
  name: z.string(),
  parentTaskId: FlowId,
  showIntroductionScreen: z.boolean(),
  introduction: z.nullable(z.string()),
  /** Empty if no questions of the step share a page. */
  groups: z.array(Group),
  actions: z.array(Action),
})
export const Task = z.strictObject({
  id: FlowId,
  name: z.string(),
  hint: z.nullable(z.string()),
  introduction: z.nullable(z.string()),
  waitsForAll: z.boolean(),
  wasAdded: z.boolean(),
  status: z.enum(TASK_STATUSES),
  steps: z.array(Step),
})
export const RegistrationDocument = z.strictObject({
  id: Id,
  actionId: FlowId,
  itemId: z.nullable(Id),
  documentStorageId: Id,
  fileName: z.string(),
  size: z.int(),
  state: z.enum(DOCUMENT_STATES),
  createdAt: Instant,
  /** Null unless this is the PDF of a signature that is no longer valid. `since` is null if no changed answer and no new signature ended it. */
  ended: z.nullable(z.strictObject({ since: z.nullable(Instant) })),
})
/** A signature that was given, and whether it is still valid for the stored answers. */
export const SignatureState = z.strictObject({
  actionId: FlowId,
  itemId: z.nullable(Id),
  name: z.string(),
  signedAt: Instant,
  covers: z.nullable(z.int()),
  witness: z.nullable(z.string()),
  /** The reason why the signature is no longer valid; null if it is valid. */
  reason: z.nullable(z.enum(VOID_REASONS)),
  changed: z.array(
    z.strictObject({
      actionId: FlowId,
      itemId: z.nullable(Id),
      question: z.string(),
      how: z.enum(COVERED_ANSWER_CHANGES),
    }),
  ),
})
export type WireSignature = z.output<typeof SignatureState>
export type WireTask = z.output<typeof Task>
export type WireStep = z.output<typeof Step>

export const Registration = z.strictObject({
  id: Id,
  status: z.enum(REGISTRATION_STATUSES),
  revision: z.int(),
  submittedAt: z.nullable(Instant),
  /** A sentence that says by when the branch is likely to read what was sent; null if it does not wait to be read. */
  readBy: z.nullable(z.string()),
  candidate: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  apiStatus: z.strictObject({
    candidate: z.strictObject({ firstName: z.string(), lastName: z.string() }),
    /** `elsewhere`: the consultant does not belong to the registration's branch, for instance after a transfer. */
    consultant: z.strictObject({
      firstName: z.nullable(z.string()),
      elsewhere: z.optional(z.literal(true)),
    }),
    branch: z.strictObject({ name: z.string(), phone: z.string() }),
  }),
  flow: z.strictObject({
    name: z.string(),
    version: z.int(),
    type: z.enum(FLOW_TYPES),
    title: z.string(),
    introduction: z.strictObject({
      text: z.string(),
      minutes: z.int(),
      ready: z.array(z.string()),
    }),
    tasks: z.array(Task),
  }),
  documents: z.array(RegistrationDocument),
  signatures: z.array(SignatureState),
  /** The answers that came from a CRM and that no one has changed since; `from` is the name of the CRM. */
  sources: z.array(z.strictObject({ actionId: FlowId, from: z.string() })),
  /** Answers and sets that were copied from a profile, an invitation or a CRM and that no one has changed or confirmed since. */
  filledIn: z.array(z.strictObject({ actionId: FlowId, itemId: z.nullable(Id) })),
  /**
   * The answers that a consultant asked for again, and those that were changed since the registration was last returned, with their values at that
   * time.
   */
  cameBack: z.array(AnswerSinceReturn),
})
export type Registration = z.output<typeof Registration>

import * as z from 'zod/mini'
import { FlowId } from '#features/registrations/contract/registration-shape.ts'
import { type Action as AnAction, FIELD_TYPES, FLOW_TYPES, SELECT_TYPES, TEXT_FORMATS } from '../domain/definition.ts'

/** Names of questions are what merge tags say. */
const Name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, 'A name is letters, digits and _, beginning with a letter'))
const text = (most: number) => z.string().check(z.minLength(1, 'This text is empty'), z.maxLength(most, `This text is longer than ${most} characters`))
const line = (most: number) => text(most).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'This text holds a line break or a sign that cannot be shown'))
const WORDS = line(300)
/** Empty lines part paragraphs. */
const PARAGRAPHS = text(6000).check(z.regex(/^(\n|[^\p{Cc}\p{Cs}])*$/u, 'This text holds a sign that cannot be shown'))
const count = z.int().check(z.minimum(0), z.maximum(100_000))
const DateBound = z.string().check(z.regex(/^(today|\d{4}-\d\d-\d\d|[+-]\d{1,5}[yd])$/, "Write 'today', a day such as 2026-01-31, or years or days from today such as -18y or +90d"))

const Validation = z.strictObject({
  minLength: z.optional(count),
  maxLength: z.optional(count),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  earliest: z.optional(DateBound),
  latest: z.optional(DateBound),
  format: z.optional(z.enum(TEXT_FORMATS)),
  mobileOnly: z.optional(z.boolean()),
  atLeast: z.optional(count),
  atMost: z.optional(count),
})

const asked = {
  id: FlowId,
  name: Name,
  label: WORDS,
  hint: z.optional(line(600)),
  optional: z.optional(z.boolean()),
  skippable: z.optional(z.boolean()),
  prefill: z.optional(z.string()),
  validation: z.optional(Validation),
}

const Choice = z.strictObject({
  value: line(100),
  label: WORDS,
  hint: z.optional(line(600)),
  inline: z.boolean(),
  exclusive: z.optional(z.boolean()),
  get dependencyQuestions() {
    return actions
  },
  pleaseSpecifyChoices: z.array(z.strictObject({ value: WORDS })),
})

const Select = z.strictObject({ ...asked, type: z.enum(SELECT_TYPES), choices: z.strictObject({ choicesList: z.array(Choice) }) })
const ActionSet = z.strictObject({
  ...asked,
  type: z.literal('ActionSet'),
  itemName: line(60),
  get actions() {
    return actions
  },
  atLeast: count,
  atMost: count,
})
const Field = z.strictObject({ ...asked, type: z.enum(FIELD_TYPES), statement: z.optional(PARAGRAPHS) })

const Action: z.ZodMiniType<AnAction> = z.discriminatedUnion('type', [Select, ActionSet, Field])
const actions = z.array(Action)

const Step = z.strictObject({ id: FlowId, name: WORDS, showIntroductionScreen: z.boolean(), introduction: z.optional(PARAGRAPHS), actions })
const Task = z.strictObject({ id: FlowId, name: WORDS, hint: z.optional(line(600)), introduction: z.optional(PARAGRAPHS), steps: z.array(Step) })

/** A flow as authors write it: every object is closed, so that a mistyped key is a mistake and not silence. What the keys mean stands in definition.ts. */
export const FlowFile = z.strictObject({
  /** For the author's editor alone. */
  $schema: z.optional(z.string()),
  name: FlowId,
  version: z.int().check(z.minimum(1)),
  type: z.enum(FLOW_TYPES),
  title: WORDS,
  introduction: z.strictObject({ text: PARAGRAPHS, minutes: z.int().check(z.minimum(1), z.maximum(600)), ready: z.array(WORDS) }),
  tasks: z.array(Task),
})

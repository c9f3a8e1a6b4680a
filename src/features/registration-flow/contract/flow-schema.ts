import * as z from 'zod/mini'
import { FlowId } from './flow-id.ts'
import { type Action as AnAction, FLOW_TYPES } from '../domain/definition/definition.ts'
import { TEXT_FORMATS } from '../domain/action-types/formats/text-formats.ts'
import {
  countSchema,
  dateBoundSchema,
  describeKey,
  flagSchema,
  hintSchema,
  introductionSchema,
  lineSchema,
  nameSchema,
  paragraphsSchema,
} from './flow-schema-parts.ts'
import { FIELD_TYPES, SELECT_TYPES } from '../domain/action-types/action-types.ts'

const Validation = z.strictObject({
  minLength: z.optional(describeKey(countSchema(), 'Of text and textarea: the fewest characters.')),
  maxLength: z.optional(describeKey(countSchema(), 'Of text and textarea: the most characters.')),
  min: z.optional(describeKey(z.number(), 'Of number and currency: the smallest.')),
  max: z.optional(describeKey(z.number(), 'Of number and currency: the largest.')),
  earliest: z.optional(
    describeKey(
      dateBoundSchema(),
      'Of date: today, a day such as 2026-01-31, or from today: -18y, +90d.',
    ),
  ),
  latest: z.optional(
    describeKey(
      dateBoundSchema(),
      'Of date: today, a day such as 2026-01-31, or from today: -18y, +90d.',
    ),
  ),
  format: z.optional(describeKey(z.enum(TEXT_FORMATS), 'Of text: a known form.')),
  mobileOnly: z.optional(describeKey(flagSchema(), 'Of phone: a number that can get texts.')),
  atLeast: z.optional(
    describeKey(
      countSchema(),
      'Of checkbox, multi_select and upload: the fewest choices or files.',
    ),
  ),
  atMost: z.optional(
    describeKey(countSchema(), 'Of checkbox, multi_select and upload: the most choices or files.'),
  ),
  scansOnly: z.optional(
    describeKey(flagSchema(), 'Of upload: photographs and PDFs, and no other documents.'),
  ),
})

const sharedQuestionKeys = {
  id: describeKey(
    FlowId.clone(),
    'The place of its answer: never change it while registrations are open.',
  ),
  name: describeKey(nameSchema(), 'What merge tags call its answer: {{Name}}.'),
  label: describeKey(lineSchema(), 'The question, as people read it. May hold merge tags.'),
  hint: z.optional(hintSchema()),
  optional: z.optional(
    describeKey(flagSchema(), 'The registration can be sent without an answer.'),
  ),
  skippable: z.optional(
    describeKey(
      flagSchema(),
      "'I do not have this with me': passed for now, needed before the registration is sent.",
    ),
  ),
  prefill: z.optional(
    describeKey(
      z.string(),
      "The field of the profile that it is taken from and written to, such as 'address' or 'workHistory.employer'.",
    ),
  ),
  validation: z.optional(Validation),
}

const groupsSchema = () =>
  z.optional(
    describeKey(
      z.array(
        z.strictObject({
          id: FlowId,
          title: describeKey(z.string(), 'The heading of the page.'),
          hint: z.optional(hintSchema()),
          actions: describeKey(
            z.array(z.string()),
            'The ids of questions that follow each other and share the page.',
          ),
        }),
      ),
      'What belongs together is asked on one page, with what its choices ask.',
    ),
  )

const Choice = z.strictObject({
  value: describeKey(
    lineSchema(100),
    'What is stored: never change it while registrations are open.',
  ),
  label: describeKey(lineSchema(), 'What people read.'),
  hint: z.optional(hintSchema()),
  inline: describeKey(
    flagSchema(),
    'true: its questions are under it on the same screen, and ask nothing further. false: on screens of their own, or under it on the page of a group.',
  ),
  page: z.optional(
    describeKey(
      lineSchema(),
      'Its questions are on a page of their own with this heading, after the page of the question.',
    ),
  ),
  exclusive: z.optional(
    describeKey(flagSchema(), "Choosing it clears the others: 'None of these'."),
  ),
  get dependencyQuestions() {
    return actionsSchema
  },
  pleaseSpecifyChoices: describeKey(
    z.array(z.strictObject({ value: lineSchema() })),
    'A text is asked for with it; value is the label of the text. One or none.',
  ),
})

const byConsultantSchema = () =>
  z.optional(
    describeKey(
      flagSchema(),
      'Only in flows of kind Manual: the consultant says this, and the candidate cannot. A signature: it may be given on paper, which the consultant photographs and says that they saw signed.',
    ),
  )

const Select = z.strictObject({
  ...sharedQuestionKeys,
  type: z.enum(SELECT_TYPES),
  byConsultant: byConsultantSchema(),
  choices: z.strictObject({ choicesList: z.array(Choice) }),
})
const ActionSet = z.strictObject({
  ...sharedQuestionKeys,
  type: z.literal('ActionSet'),
  itemName: describeKey(lineSchema(60), "'Job', for 'Job 2' and 'Add another job'."),
  get actions() {
    return actionsSchema
  },
  groups: groupsSchema(),
  atLeast: describeKey(countSchema(), 'The fewest items. 0: the set is optional.'),
  atMost: describeKey(countSchema(), 'The most items.'),
})
const Field = z.strictObject({
  ...sharedQuestionKeys,
  type: z.enum(FIELD_TYPES),
  statement: z.optional(
    describeKey(
      paragraphsSchema(),
      'Of information, declaration and signature: what is read, agreed to or signed. Empty lines separate paragraphs, lines that begin with "- " are a list. May hold merge tags.',
    ),
  ),
  shownAs: z.optional(
    describeKey(
      z.enum(['month', 'scale']),
      "'month', of date: month and year only, stored as 'YYYY-MM-01'. 'scale', of number: a button for each number from min to max, at most eleven.",
    ),
  ),
  byConsultant: byConsultantSchema(),
})

const Action: z.ZodMiniType<AnAction> = z.discriminatedUnion('type', [Select, ActionSet, Field])
const actionsSchema = z.array(Action)

const Step = z.strictObject({
  id: FlowId,
  name: lineSchema(),
  showIntroductionScreen: describeKey(flagSchema(), 'Its introduction gets a screen of its own.'),
  introduction: z.optional(introductionSchema()),
  groups: groupsSchema(),
  actions: actionsSchema,
})
const Task = z.strictObject({
  id: FlowId,
  name: lineSchema(),
  hint: z.optional(hintSchema()),
  introduction: z.optional(introductionSchema()),
  waitsForAll: z.optional(
    describeKey(
      flagSchema(),
      'It cannot start before nothing is still needed of the tasks above it: for a declaration that speaks of all of them. A task with a signature says true.',
    ),
  ),
  steps: z.array(Step),
})

/** The schema of a flow as authors write it. Every object rejects unknown keys, so that a mistyped key is reported instead of being ignored. */
export const FlowFile = z.strictObject({
  $schema: z.optional(describeKey(z.string(), 'Only for the editor: ./flow.schema.json')),
  name: describeKey(FlowId.clone(), 'By which registrations are made with it.'),
  version: describeKey(
    z.int().check(z.minimum(1)),
    'One more with each change: registrations keep the version that they started with.',
  ),
  type: z.enum(FLOW_TYPES),
  title: lineSchema(),
  introduction: z.strictObject({
    text: introductionSchema(),
    minutes: describeKey(z.int().check(z.minimum(1), z.maximum(600)), 'How long it takes.'),
    ready: describeKey(z.array(lineSchema()), 'What to have at hand.'),
  }),
  licence: z.optional(
    describeKey(
      z.strictObject({
        category: describeKey(lineSchema(5), "What the driving licence must be for: 'C'."),
        mostPoints: describeKey(countSchema(), 'The most points that it may have.'),
        required: describeKey(
          flagSchema(),
          'true: a record that says otherwise stops the approval.',
        ),
      }),
      'Of drivers: what the check of the licence is measured by.',
    ),
  ),
  tasks: z.array(Task),
})

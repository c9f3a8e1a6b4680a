import * as z from 'zod/mini'

/** Descriptions of the keys in a flow file, which the text editor of the flow's author shows. */
export const keyDescriptions = z.registry<{ description: string }>()
export function describeKey<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
): Schema {
  keyDescriptions.add(schema, { description })
  return schema
}

/** The name of a question, by which merge tags insert its answer. */
export const nameSchema = () =>
  z
    .string()
    .check(
      z.regex(
        /^[A-Za-z][A-Za-z0-9_]{0,59}$/,
        'A name is letters, digits and _, beginning with a letter',
      ),
    )
const textSchema = (most: number) =>
  z
    .string()
    .check(
      z.minLength(1, 'This text is empty'),
      z.maxLength(most, `This text is longer than ${most} characters`),
    )
export const lineSchema = (most = 300) =>
  textSchema(most).check(
    z.regex(
      /^[^\p{Cc}\p{Cs}]*$/u,
      'This text holds a line break or a character that cannot be shown',
    ),
  )
export const hintSchema = () =>
  describeKey(lineSchema(600), 'Shown under it, smaller. May hold merge tags.')
/** A text of one or more paragraphs, which empty lines separate. */
export const paragraphsSchema = () =>
  textSchema(6000).check(
    z.regex(/^(\n|[^\p{Cc}\p{Cs}])*$/u, 'This text holds a character that cannot be shown'),
  )
export const introductionSchema = () =>
  describeKey(
    paragraphsSchema(),
    'Empty lines separate paragraphs, lines that begin with "- " are a list. May hold merge tags such as {{CandidateFirstName}}.',
  )
export const countSchema = () => z.int().check(z.minimum(0), z.maximum(100_000))
export const dateBoundSchema = () =>
  z
    .string()
    .check(
      z.regex(
        /^(today|\d{4}-\d\d-\d\d|[+-]\d{1,5}[yd])$/,
        "Write 'today', a day such as 2026-01-31, or years or days from today such as -18y or +90d",
      ),
    )
export const flagSchema = () => z.boolean()

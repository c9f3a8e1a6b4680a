import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartRefused } from '#server/environment.ts'
import { PERSON_FIELDS } from '../../domain/fields.ts'

const Attribute = z
  .string()
  .check(
    z.regex(
      /^[a-z_][a-z0-9_]{0,99}$/,
      'is the logical name of a column: small letters, digits and _',
    ),
  )
const Constant = z.union([z.string(), z.number(), z.boolean()])

const Mapping = z.strictObject({
  /** Of the table, as it stands in addresses. */
  entitySet: Attribute,
  /** Its own name, for links to a record. */
  entity: Attribute,
  id: Attribute,
  /** A column of text that is an alternate key. */
  externalKey: Attribute,
  fields: z.strictObject({
    ...(Object.fromEntries(PERSON_FIELDS.map((field) => [field, z.optional(Attribute)])) as Record<
      (typeof PERSON_FIELDS)[number],
      z.ZodMiniOptional<typeof Attribute>
    >),
    firstName: Attribute,
    lastName: Attribute,
  }),
  /** Answers by the names of their questions. */
  answers: z._default(z.record(z.string(), Attribute), {}),
  /** What every new record gets. */
  constants: z._default(z.record(Attribute, Constant), {}),
  /** Where somebody's account was deleted: 'delete' the record, or set columns for whoever looks after it. */
  erasure: z.union([z.literal('delete'), z.strictObject({ set: z.record(Attribute, Constant) })]),
})
export type Mapping = z.output<typeof Mapping>

/** content/crm/dynamics.json. What is wrong with it ends the start, with a sentence for each. */
export function readMapping(contentDir: string): Mapping {
  const file = join(contentDir, 'crm/dynamics.json')
  let given: unknown
  try {
    given = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartRefused(
      `${file} cannot be read: ${error instanceof Error ? error.message : 'it is no JSON'}`,
    )
  }
  const read = z.safeParse(Mapping, given)
  if (!read.success)
    throw new StartRefused(
      read.error.issues
        .map(({ path, message }) => `${file}: ${path.join('.') || 'the file'}: ${message}.`)
        .join('\n'),
    )
  const columns = [
    read.data.id,
    read.data.externalKey,
    ...Object.values(read.data.fields),
    ...Object.values(read.data.answers),
  ]
  const twice = columns.find((column, place) => columns.indexOf(column) !== place)
  if (twice) throw new StartRefused(`${file}: the column ${twice} is named twice.`)
  return read.data
}

import * as z from 'zod/mini'
import { StartRefused } from '#server/settings/environment.ts'
import { PERSON_FIELDS } from '../../domain/fields.ts'
import type { Takes } from '../../domain/takes.ts'
import { readCrmFile, Registration } from '../handed/takes-read.ts'

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
  /** What goes over beside the columns, as notes of the contact: one with the answers, one for each file. */
  registration: z._default(Registration, z.parse(Registration, {})),
  /** What every new record gets. */
  constants: z._default(z.record(Attribute, Constant), {}),
  /** Where somebody's account was deleted: 'delete' the record, or set columns for whoever looks after it. */
  erasure: z.union([z.literal('delete'), z.strictObject({ set: z.record(Attribute, Constant) })]),
})
export type Mapping = z.output<typeof Mapping>

/** content/crm/dynamics.json. */
export function readMapping(contentDir: string): Mapping {
  const mapping = readCrmFile(contentDir, 'dynamics', Mapping)
  const { id, externalKey, fields, answers } = mapping
  const columns = [id, externalKey, ...Object.values(fields), ...Object.values(answers)]
  const twice = columns.find((column, place) => columns.indexOf(column) !== place)
  if (twice)
    throw new StartRefused(`content/crm/dynamics.json: the column ${twice} is named twice.`)
  return mapping
}

/** An answer that has a column of its own is named by that, also where it is sealed. */
export const takesOf = ({ fields, answers, registration }: Mapping): Takes => ({
  ...registration,
  answers:
    registration.answers === 'all' ? 'all' : [...registration.answers, ...Object.keys(answers)],
  sealed: [...registration.sealed, ...Object.keys(answers)],
  columns: { ...fields, ...answers },
})

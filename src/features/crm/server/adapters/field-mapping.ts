import * as z from 'zod/mini'
import { StartRefused } from '#server/settings/environment.ts'
import { PERSON_FIELDS } from '../../domain/fields.ts'
import type { CrmTakes } from '../../domain/takes.ts'
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
  /** The table's name in addresses. */
  entitySet: Attribute,
  /** The table's own name, for links to a record. */
  entity: Attribute,
  id: Attribute,
  /** This text column is an alternate key. */
  externalKey: Attribute,
  fields: z.strictObject({
    ...(Object.fromEntries(PERSON_FIELDS.map((field) => [field, z.optional(Attribute)])) as Record<
      (typeof PERSON_FIELDS)[number],
      z.ZodMiniOptional<typeof Attribute>
    >),
    firstName: Attribute,
    lastName: Attribute,
  }),
  /** Columns for answers, by the names of their questions. */
  answers: z._default(z.record(z.string(), Attribute), {}),
  /** The notes of the contact hold what goes over without a column: one has the answers, and each file has its own. */
  registration: z._default(Registration, z.parse(Registration, {})),
  /** Every new record gets these. */
  constants: z._default(z.record(Attribute, Constant), {}),
  /** After an account is deleted: 'delete' removes the record, and `set` changes columns for the people who look after it. */
  erasure: z.union([z.literal('delete'), z.strictObject({ set: z.record(Attribute, Constant) })]),
})
export type Mapping = z.output<typeof Mapping>

/** The product's mapping is content/crm/dynamics.json. */
export function readMapping(contentDir: string): Mapping {
  const mapping = readCrmFile(contentDir, 'dynamics', Mapping)
  const { id, externalKey, fields, answers } = mapping
  const columns = [id, externalKey, ...Object.values(fields), ...Object.values(answers)]
  const twice = columns.find((column, place) => columns.indexOf(column) !== place)
  if (twice)
    throw new StartRefused(`content/crm/dynamics.json: the column ${twice} is named twice.`)
  return mapping
}

/** An answer with its own column may go there even where it is sealed. */
export const takesOf = ({ fields, answers, registration }: Mapping): CrmTakes => ({
  ...registration,
  answers:
    registration.answers === 'all' ? 'all' : [...registration.answers, ...Object.keys(answers)],
  sealed: [...registration.sealed, ...Object.keys(answers)],
  columns: { ...fields, ...answers },
})

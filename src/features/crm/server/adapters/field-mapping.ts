import * as z from 'zod/mini'
import { StartRefusedError } from '#server/settings/environment.ts'
import { PERSON_FIELDS } from '../../domain/person-fields.ts'
import type { CrmAcceptedContent } from '../../domain/accepted-content.ts'
import {
  readCrmSettingsFile,
  AcceptedContentSettings,
} from '../hand-over/accepted-content-settings.ts'

const ColumnNameSchema = z
  .string()
  .check(
    z.regex(
      /^[a-z_][a-z0-9_]{0,99}$/,
      'is the logical name of a column: small letters, digits and _',
    ),
  )
const ConstantValueSchema = z.union([z.string(), z.number(), z.boolean()])

const DynamicsMapping = z.strictObject({
  /** The table's plural name in addresses of the Web API, for example 'contacts'. */
  entitySet: ColumnNameSchema,
  /** The table's logical name in links to a record, for example 'contact'. */
  entity: ColumnNameSchema,
  id: ColumnNameSchema,
  /** The text column for the portal's external key, which identifies a hand-over. Dynamics must define it as an alternate key. */
  externalKey: ColumnNameSchema,
  fields: z.strictObject({
    ...(Object.fromEntries(
      PERSON_FIELDS.map((field) => [field, z.optional(ColumnNameSchema)]),
    ) as Record<(typeof PERSON_FIELDS)[number], z.ZodMiniOptional<typeof ColumnNameSchema>>),
    firstName: ColumnNameSchema,
    lastName: ColumnNameSchema,
  }),
  /** The name of the CRM's column for an answer, by the name of its question. */
  answers: z._default(z.record(z.string(), ColumnNameSchema), {}),
  /** The content that is stored in notes of the contact because it has no column: one note has the answers, and each file has its own. */
  registration: z._default(AcceptedContentSettings, z.parse(AcceptedContentSettings, {})),
  /** Columns that get the same value in every new record. */
  constants: z._default(z.record(ColumnNameSchema, ConstantValueSchema), {}),
  /**
   * What happens to the record after a person's account is deleted: 'delete' deletes the record, and `set` changes columns so that the CRM's users
   * can deal with it.
   */
  erasure: z.union([
    z.literal('delete'),
    z.strictObject({ set: z.record(ColumnNameSchema, ConstantValueSchema) }),
  ]),
})
export type DynamicsMapping = z.output<typeof DynamicsMapping>

/** Reads the installation's mapping of fields to Dynamics columns, or the shipped one in content/crm/dynamics.json. */
export function readDynamicsMapping(contentDir: string): DynamicsMapping {
  const mapping = readCrmSettingsFile(contentDir, 'dynamics', DynamicsMapping)
  const { id, externalKey, fields, answers } = mapping
  const columns = [id, externalKey, ...Object.values(fields), ...Object.values(answers)]
  const twice = columns.find((column, place) => columns.indexOf(column) !== place)
  if (twice)
    throw new StartRefusedError(`content/crm/dynamics.json: the column ${twice} is named twice.`)
  return mapping
}

/** Returns the content that Dynamics accepts. An answer with its own column is accepted even if it is sealed. */
export const toAcceptedContent = ({
  fields,
  answers,
  registration,
}: DynamicsMapping): CrmAcceptedContent => ({
  ...registration,
  answers:
    registration.answers === 'all' ? 'all' : [...registration.answers, ...Object.keys(answers)],
  sealed: [...registration.sealed, ...Object.keys(answers)],
  columns: { ...fields, ...answers },
})

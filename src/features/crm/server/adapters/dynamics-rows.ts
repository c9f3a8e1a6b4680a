import {
  type FieldChanges,
  type KnownFields,
  PERSON_FIELDS,
  type PersonField,
} from '../../domain/fields.ts'
import type { CrmRecord, Handed } from '../crm.ts'
import type { Mapping } from './field-mapping.ts'

export type DynamicsRow = Readonly<Record<string, unknown>>

export function recordOf(row: DynamicsRow, { id, fields }: Mapping): CrmRecord {
  const known = PERSON_FIELDS.flatMap((field) => {
    const value = row[fields[field] ?? '']
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return {
    crmId: String(row[id]),
    fields: Object.fromEntries(known) as KnownFields,
    version: String(row['@odata.etag'] ?? ''),
  }
}

export const answersIn = (
  row: DynamicsRow,
  { answers }: Mapping,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, column]) => {
      const value = row[column]
      return ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
        ? [[name, String(value)] as const]
        : []
    }),
  )

export const rowOf = (changes: FieldChanges, { fields }: Mapping): DynamicsRow =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]) =>
      fields[field as PersonField] === undefined ? [] : [[fields[field as PersonField], value]],
    ),
  )

/** Builds the row of a new record from the constants, the mapped answers and the person. Unknown values are left out, not sent as empty texts. */
export function newRow({ person, registration }: Handed, mapping: Mapping): DynamicsRow {
  const said = Object.entries(mapping.answers).flatMap(([name, column]) => {
    const answer = registration.answers.find((one) => one.name === name && one.item === null)
    return answer && answer.text !== '' ? [[column, answer.text]] : []
  })
  const known = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== ''))
  return { ...mapping.constants, ...Object.fromEntries(said), ...rowOf(known, mapping) }
}

import {
  type CrmFieldChanges,
  type CrmPersonFields,
  PERSON_FIELDS,
  type CrmPersonField,
} from '../../domain/person-fields.ts'
import type { CrmRecord, HandOverContent } from '../crm.ts'
import type { DynamicsMapping } from './field-mapping.ts'

export type DynamicsRow = Readonly<Record<string, unknown>>

export function toCrmRecord(row: DynamicsRow, { id, fields }: DynamicsMapping): CrmRecord {
  const known = PERSON_FIELDS.flatMap((field) => {
    const value = row[fields[field] ?? '']
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return {
    crmId: String(row[id]),
    fields: Object.fromEntries(known) as CrmPersonFields,
    version: String(row['@odata.etag'] ?? ''),
  }
}

export const readMappedAnswers = (
  row: DynamicsRow,
  { answers }: DynamicsMapping,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, column]) => {
      const value = row[column]
      return ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
        ? [[name, String(value)] as const]
        : []
    }),
  )

export const toDynamicsRow = (changes: CrmFieldChanges, { fields }: DynamicsMapping): DynamicsRow =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]) =>
      fields[field as CrmPersonField] === undefined
        ? []
        : [[fields[field as CrmPersonField], value]],
    ),
  )

/** Builds the row of a new record from the constants, the mapped answers and the person. Unknown values are left out, not sent as empty texts. */
export function buildNewContactRow(
  { person, registration }: HandOverContent,
  mapping: DynamicsMapping,
): DynamicsRow {
  const said = Object.entries(mapping.answers).flatMap(([name, column]) => {
    const answer = registration.answers.find((one) => one.name === name && one.item === null)
    return answer && answer.text !== '' ? [[column, answer.text]] : []
  })
  const known = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== ''))
  return { ...mapping.constants, ...Object.fromEntries(said), ...toDynamicsRow(known, mapping) }
}

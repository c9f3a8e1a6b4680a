import { MissingValue } from '#web/kit/feedback/missing-value.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { CrmDuplicate } from '../../contract/crm.ts'
import { PERSON_FIELDS, type CrmPersonField } from '../../domain/person-fields.ts'
import styles from './compare-table.module.css'
import { PERSON_FIELD_LABELS, formatFieldValue } from '../field-labels.ts'

/** Compares the registration's person with the CRM record, field by field. A difference is marked by a label as well as a colour. */
export function PersonComparisonTable({
  person,
  name,
}: {
  person: NonNullable<CrmDuplicate['person']>
  name: string
}) {
  const shown = PERSON_FIELDS.filter(
    (field) => person[field].ours !== '' || person[field].theirs !== '',
  )
  return (
    <table className={styles.compare}>
      <caption className="hidden">The registration compared with the CRM record of {name}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Registration</th>
          <th scope="col">CRM record</th>
          <th scope="col">Compared</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((field) => {
          const { ours, theirs, differs } = person[field]
          return (
            <tr key={field} data-differs={differs || undefined}>
              <th scope="row">{PERSON_FIELD_LABELS[field]}</th>
              <td data-label="Registration">{renderFieldValue(field, ours)}</td>
              <td data-label="CRM record">{renderFieldValue(field, theirs)}</td>
              <td>
                {differs ? (
                  <Tag tone="warning">
                    {ours === '' || theirs === '' ? 'On one side only' : 'Differs'}
                  </Tag>
                ) : (
                  <span className={styles.same}>Same</span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const renderFieldValue = (field: CrmPersonField, value: string) =>
  value === '' ? <MissingValue /> : formatFieldValue(field, value)

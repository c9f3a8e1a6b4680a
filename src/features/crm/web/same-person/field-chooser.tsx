import type { CrmDuplicate } from '../../contract/crm.ts'
import { PERSON_FIELDS, type CrmPersonField } from '../../domain/person-fields.ts'
import styles from './field-chooser.module.css'
import { PERSON_FIELD_LABELS, formatFieldValue } from '../field-labels.ts'

type Props = {
  person: NonNullable<CrmDuplicate['person']>
  chosen: readonly CrmPersonField[]
  isClosed: boolean
  choose: (fields: CrmPersonField[]) => void
}

/** Lets a consultant choose the fields that a merge writes into the record. The others do not change. */
export function MergeFieldChooser({ person, chosen, isClosed, choose }: Props) {
  const offered = PERSON_FIELDS.filter(
    (field) => person[field].differs && person[field].ours !== '',
  )
  if (offered.length === 0)
    return <p>The record says the same already, so nothing in it changes.</p>
  const press = (field: CrmPersonField) =>
    choose(chosen.includes(field) ? chosen.filter((one) => one !== field) : [...chosen, field])
  return (
    <fieldset className={styles.chooser}>
      <legend>Which details does the CRM record take from the registration?</legend>
      {offered.map((field) => (
        <label key={field}>
          <input
            type="checkbox"
            checked={chosen.includes(field)}
            disabled={isClosed}
            onChange={() => press(field)}
          />
          <span>
            <strong>{PERSON_FIELD_LABELS[field]}</strong>:{' '}
            {formatFieldValue(field, person[field].ours)}
            {person[field].theirs !== '' &&
              `, in place of ${formatFieldValue(field, person[field].theirs)}`}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

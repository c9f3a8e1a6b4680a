import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { FieldError } from '#web/kit/fields/field-frame.tsx'
import styles from './short-links.module.css'

export type FieldProps = {
  readonly id: string
  readonly name: string
  readonly error?: string | undefined
}

export const formatReferenceAndTown = ({ vjA_JobId, vjA_json }: VacancyRecord) =>
  [vjA_JobId, vjA_json.location].filter(Boolean).join(' · ')

type ChosenProps = { field: FieldProps; vacancy: VacancyRecord; onRemove: () => void }

export const ChosenVacancy = ({ field, vacancy, onRemove }: ChosenProps) => (
  <div className={styles.field}>
    <p className={styles.label}>Job</p>
    <FieldError id={field.id} error={field.error} />
    <p className={`cluster ${styles.chosen}`} role="status">
      <span>
        <b>{vacancy.vjA_JobTitle}</b> {formatReferenceAndTown(vacancy)}
      </span>
      <Button variant="secondary" size="sm" onClick={onRemove}>
        Take it out<span className="hidden">: {vacancy.vjA_JobTitle}</span>
      </Button>
    </p>
    <input type="hidden" name={field.name} value={vacancy.vjA_GUID} />
  </div>
)

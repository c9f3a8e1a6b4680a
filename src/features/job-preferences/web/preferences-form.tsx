import { useRef, useState } from 'react'
import type { JobPreferences } from '#features/candidates/contract/records/job-preferences.ts'
import {
  PREFERENCE_NAMES,
  type PreferenceName,
} from '#features/candidates/domain/job-preferences/fields.ts'
import { createRecordByName } from '#shared/record-by-name.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { toTypedPreferences, type TypedPreferences } from '../domain/typed-preferences.ts'
import { MatchingJobCount } from './matching-jobs.tsx'
import { PreferenceField } from './preference-field.tsx'
import { KindsOfWorkField, PayFields, TownFields } from './preference-fields.tsx'
import styles from './preferences-form.module.css'
import { usePreferencesForm } from './use-preferences-form.ts'

/** The fields that the form renders at a fixed place. All other fields follow them in the order of PREFERENCE_NAMES. */
const PLACED_FIELD_NAMES: readonly PreferenceName[] = [
  'keywords',
  'location',
  'radius',
  'salaryFrom',
  'salaryPer',
]
const OTHER_FIELD_NAMES = PREFERENCE_NAMES.filter((name) => !PLACED_FIELD_NAMES.includes(name))

/** The form for job preferences, with a note of the number of matching jobs that is updated while the form is being changed. */
export function PreferencesForm({
  kept,
  onSaved,
}: {
  kept: JobPreferences | undefined
  onSaved: () => void
}) {
  const [values] = useState(() => toTypedPreferences(kept))
  const [wanted, setWanted] = useState(values)
  const element = useRef<HTMLFormElement>(null)
  const form = usePreferencesForm(kept, onSaved)
  const readWanted = (change: Partial<TypedPreferences> = {}) => {
    if (element.current) setWanted({ ...readTypedPreferences(element.current), ...change })
  }
  return (
    <div className={`beside ${styles.form}`}>
      <form
        {...form.props}
        ref={element}
        onInput={(event) => {
          form.props.onInput(event)
          readWanted()
        }}
        onBlur={(event) => {
          form.props.onBlur(event)
          readWanted()
        }}
      >
        <ErrorSummary {...form.summary} />
        <KindsOfWorkField form={form} values={values} changed={readWanted} />
        <TownFields form={form} values={values} />
        <PayFields form={form} values={values} />
        {OTHER_FIELD_NAMES.map((name) => (
          <PreferenceField key={name} name={name} form={form} values={values} />
        ))}
        <Button type="submit" size="lg" busy={form.pending}>
          Save preferences
        </Button>
      </form>
      <aside className={styles.note} aria-label="Matching jobs">
        <MatchingJobCount wanted={wanted} />
      </aside>
    </div>
  )
}

/** Reads the form. Several values of one name are joined by commas, as the server stores them. */
function readTypedPreferences(form: HTMLFormElement): TypedPreferences {
  const entered = new FormData(form)
  return createRecordByName(PREFERENCE_NAMES, (name) => entered.getAll(name).join(','))
}

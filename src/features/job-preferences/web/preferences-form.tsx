import { useRef, useState } from 'react'
import type { LookingFor } from '#features/candidates/contract/looking-for.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { type JobPreferences, MatchingJobs } from './matching-jobs.tsx'
import { ContractFields, KindsOfWorkField, PayFields, TownFields } from './preference-fields.tsx'
import { readValues, valuesOf } from './preference-values.ts'
import styles from './preferences-form.module.css'
import { usePreferencesForm } from './use-preferences-form.ts'

/** While the form is changed, a note next to it says how many jobs match. */
export function PreferencesForm({
  kept,
  done,
}: {
  kept: LookingFor | undefined
  done: () => void
}) {
  const [values] = useState(() => valuesOf(kept))
  const [wanted, setWanted] = useState(values)
  const element = useRef<HTMLFormElement>(null)
  const form = usePreferencesForm(kept, done)
  const readWanted = (change: Partial<JobPreferences> = {}) => {
    if (element.current) setWanted({ ...readValues(element.current), ...change })
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
        <ContractFields form={form} values={values} />
        <Button type="submit" size="lg" busy={form.pending}>
          Save preferences
        </Button>
      </form>
      <aside className={styles.note} aria-label="Matching jobs">
        <MatchingJobs wanted={wanted} />
      </aside>
    </div>
  )
}

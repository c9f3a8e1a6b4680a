import styles from './job-strip.module.css'
import { useVacancySummary } from './use-vacancy-summary.ts'
import { payLine } from './vacancy-words.ts'

/** What this is about: 'Applying for', the job, its pay and place. */
export function JobStrip({ job, words }: { job: string | undefined; words: string }) {
  const vacancy = useVacancySummary(job)
  if (!vacancy) return null
  return (
    <aside className={styles.strip} aria-label="The job">
      <span>{words}</span>
      <strong>{vacancy.jobTitle}</strong>
      <span>{[payLine(vacancy), vacancy.location].filter(Boolean).join(', ')}</span>
    </aside>
  )
}

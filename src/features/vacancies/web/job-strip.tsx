import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import styles from './job-strip.module.css'
import { useVacancySummary } from './use-vacancy-summary.ts'
import { formatPayLine } from './format-vacancy.ts'

/**
 * Shows the job to which a form belongs: a label such as 'Applying for', the job title, its pay and its location. Placeholders of the same size are
 * shown while the job loads, so that nothing moves while the candidate types.
 */
export function JobStrip({ job, words }: { job: string | undefined; words: string }) {
  const vacancy = useVacancySummary(job)
  if (vacancy === null) return null
  return (
    <aside className={styles.strip} aria-label="The job" aria-busy={!vacancy}>
      <span>{words}</span>
      <strong>{vacancy?.jobTitle ?? <Skeleton />}</strong>
      <span>
        {vacancy ? (
          [formatPayLine(vacancy), vacancy.location].filter(Boolean).join(', ')
        ) : (
          <Skeleton />
        )}
      </span>
    </aside>
  )
}

import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { formatDay } from '#web/reading/format-day.ts'
import styles from './cv-row.module.css'

/** Shows the CV that an application would send, with a way to change it. */
export function CvRow({
  cv: { fileName, createdAt },
  change,
}: {
  cv: CurriculumVitae
  change: () => void
}) {
  return (
    <div className={`cluster ${styles.cv}`}>
      <svg viewBox="0 0 34 40" aria-hidden="true">
        <path
          className={styles.paper}
          d="M4 1h18l11 11v24a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z"
        />
        <path className={styles.fold} d="M22 1v8a3 3 0 0 0 3 3h8" />
        <path className={styles.lines} d="M8 20h18M8 25.5h18M8 31h11" />
      </svg>
      <span>
        <b>{fileName}</b>
        <span>Added {formatDay(createdAt)}</span>
      </span>
      <button type="button" onClick={change}>
        Change<span className="hidden"> the CV for this application</span>
      </button>
    </div>
  )
}

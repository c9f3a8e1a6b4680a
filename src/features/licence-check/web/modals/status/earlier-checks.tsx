import { dayInWords, timeInWords } from '#web/reading/day-words.ts'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import type { LicenceCheck } from '../../../contract/licence-check.ts'
import { statusEntry } from '../../../domain/status.ts'
import { StatusMark } from '../../status-mark.tsx'
import styles from '../modals.module.css'

export function EarlierChecks({ checks }: { checks: readonly LicenceCheck[] }) {
  if (checks.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="earlier-checks">
      <h3 id="earlier-checks">Earlier checks</h3>
      <Timeline
        entries={checks.map((check) => ({
          key: check.id,
          title: <StatusMark check={check} />,
          at: (
            <time dateTime={check.createdAt}>
              {dayInWords(check.createdAt)}, {timeInWords(check.createdAt)}
            </time>
          ),
          words: statusEntry(check).description,
        }))}
      />
    </section>
  )
}

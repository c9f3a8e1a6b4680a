import { formatDay, formatTime } from '#web/reading/format-day.ts'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import type { LicenceCheck } from '../../../contract/licence-check.ts'
import { toStatusEntry } from '../../../domain/checks/status.ts'
import { LicenceStatusTag } from '../../status-mark.tsx'
import styles from '../modals.module.css'

export function EarlierChecks({ checks }: { checks: readonly LicenceCheck[] }) {
  if (checks.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="earlier-checks">
      <h3 id="earlier-checks">Earlier checks</h3>
      <Timeline
        entries={checks.map((check) => ({
          key: check.id,
          title: <LicenceStatusTag check={check} />,
          at: (
            <time dateTime={check.createdAt}>
              {formatDay(check.createdAt)}, {formatTime(check.createdAt)}
            </time>
          ),
          words: toStatusEntry(check).description,
        }))}
      />
    </section>
  )
}

import { formatDay } from '#web/reading/format-day.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { TrackedApplication } from '../contract/tracked-applications.ts'
import { APPLICATION_RECEIVED } from '../domain/application-status.ts'
import styles from './sent-application-note.module.css'

/** Confirms that the application was just sent, or shows its status on a later visit. */
export function SentApplicationNote({
  application: { id, status, dateApplied },
  justSent,
}: {
  application: TrackedApplication
  justSent: boolean
}) {
  const date = formatDay(dateApplied)
  return (
    <div className={styles.appliedNote} role="status">
      <Icon name="check" />
      <div>
        <h2 tabIndex={-1} data-done>
          {justSent ? APPLICATION_RECEIVED : `You applied on ${date}`}
        </h2>
        <p>{justSent ? `Sent on ${date}. We have emailed you a confirmation.` : status}</p>
        <p>Application {id.slice(0, 8).toUpperCase()}</p>
      </div>
    </div>
  )
}

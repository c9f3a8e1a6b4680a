import { Link } from 'react-router'
import { call } from '#web/call/call.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { formatListedName } from '#shared/words/names.ts'
import { type RecentLogEntry, readRecentLog } from '../../contract/log.ts'
import { summariseLogEntry } from '../../domain/log/kinds.ts'
import { formatMoment } from '../list/format-moment.ts'
import { formatRegistrationAddress } from '../review/review-address.ts'
import styles from './log.module.css'

const readRecentEntries = () => call(readRecentLog, {})

/** Shows the latest log entries of the consultant's branches, each with the person who made it and the registration. */
export function RecentLog() {
  const log = useLoaded(readRecentEntries)
  return (
    <section
      className={styles.recent}
      aria-labelledby="recent-log"
      aria-busy={log.stage === 'loading'}
    >
      <h2 id="recent-log">What happened lately</h2>
      {log.stage === 'loading' && <Skeleton shape="card" />}
      {log.stage === 'failed' && <ListFailureNotice failure={log.failure} again={log.again} />}
      {log.stage === 'ready' &&
        (log.data.length > 0 ? (
          <Timeline entries={log.data.map((entry) => toTimelineEntry(entry, new Date()))} />
        ) : (
          <p>Nothing happened in your branches yet.</p>
        ))}
    </section>
  )
}

function toTimelineEntry(
  { registrationId, seq, at, who, what, candidate, branch }: RecentLogEntry,
  now: Date,
) {
  const name = formatListedName(candidate)
  return {
    key: `${registrationId} ${seq}`,
    title: summariseLogEntry(who, what),
    at: <time dateTime={at}>{formatMoment(at, now)}</time>,
    words: (
      <>
        <Link to={formatRegistrationAddress(registrationId)}>{name}</Link>, {branch.name}
      </>
    ),
  }
}

import { Link } from 'react-router'
import { call } from '#web/call/call.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { listedName } from '#shared/words/names.ts'
import { type RecentEntry, readRecentLog } from '../../contract/log.ts'
import { momentInWords } from '../list/moment-words.ts'
import { registrationAddress } from '../review/review-address.ts'
import styles from './log.module.css'

const read = () => call(readRecentLog, {})

/** Shows the latest steps in the consultant's branches, with the person and the registration. */
export function RecentLog() {
  const log = useLoaded(read)
  return (
    <section
      className={styles.recent}
      aria-labelledby="recent-log"
      aria-busy={log.stage === 'loading'}
    >
      <h2 id="recent-log">What happened lately</h2>
      {log.stage === 'loading' && <Skeleton shape="card" />}
      {log.stage === 'failed' && <TryAgain failure={log.failure} again={log.again} />}
      {log.stage === 'ready' &&
        (log.data.length > 0 ? (
          <Timeline entries={log.data.map((entry) => inTimeline(entry, new Date()))} />
        ) : (
          <p>Nothing happened in your branches yet.</p>
        ))}
    </section>
  )
}

function inTimeline(
  { registrationId, seq, at, who, what, candidate, branch }: RecentEntry,
  now: Date,
) {
  const name = listedName(candidate)
  return {
    key: `${registrationId} ${seq}`,
    title: `${who}: ${what.slice(0, 1).toLowerCase()}${what.slice(1)}`,
    at: <time dateTime={at}>{momentInWords(at, now)}</time>,
    words: (
      <>
        <Link to={registrationAddress(registrationId)}>{name}</Link>, {branch.name}
      </>
    ),
  }
}

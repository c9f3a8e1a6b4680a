import { Link } from 'react-router'
import { formatDayWithoutYear } from '#web/reading/format-day.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { IconButton } from '#web/kit/layout/icon-button.tsx'
import { useSession } from '#web/session/session.ts'
import { hasUnseenUpdate } from '../domain/release-notice.ts'
import { storeReleaseTimes } from './fetch-latest-release.ts'
import styles from './release-banner.module.css'

/**
 * Shows the banner under the desk's header until the consultant has viewed the release notes or closed the banner; closing counts as viewing. It has
 * no alert role, so that it does not interrupt a screen reader.
 */
export default function ReleaseBanner() {
  const latest = useSession(({ releaseNotes }) =>
    hasUnseenUpdate(releaseNotes) ? releaseNotes.latestUpdateTimestamp : null,
  )
  if (!latest) return null
  const close = () => {
    // Stores the time of the latest update instead of the current time: the time of a slow clock could be before the update, and the banner would
    // appear again.
    storeReleaseTimes({ lastViewedUpdateTimestamp: latest })
    // The pressed button disappears with the banner, so the focus moves to the page's heading.
    document.querySelector('h1')?.focus()
  }
  return (
    <section className={styles.banner} aria-label="Updates">
      <div className={styles.inner}>
        <Icon name="bell" />
        <p>
          New updates were released on {formatDayWithoutYear(latest)}.{' '}
          <Link to="/release-notes">See what changed</Link>
        </p>
        <IconButton icon="x" label="Close this notice" onClick={close} />
      </div>
    </section>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { dayOfYear } from '#web/reading/day-words.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { IconButton } from '#web/kit/layout/icon-button.tsx'
import { useSession } from '#web/session/session.ts'
import { hasNews } from '../domain/release-notice.ts'
import styles from './release-banner.module.css'

/**
 * The latest update for which the consultant has closed the banner. It is only in memory, so the next visit shows the banner again; the dot of the
 * account menu remains until the updates are viewed.
 */
let putAway: string | null = null

/**
 * Shows the banner under the desk's header until the updates have been viewed. It has no alert role, so that it does not interrupt a screen reader.
 */
export default function ReleaseBanner() {
  const latest = useSession(({ releaseNotes }) =>
    hasNews(releaseNotes) ? releaseNotes.latestUpdateTimestamp : null,
  )
  const [away, setAway] = useState(putAway)
  if (!latest || latest === away) return null
  const close = () => {
    putAway = latest
    setAway(latest)
    // The pressed button disappears, so the focus moves to the heading.
    document.querySelector('h1')?.focus()
  }
  return (
    <section className={styles.banner} aria-label="Updates">
      <div className={styles.inner}>
        <Icon name="bell" />
        <p>
          New updates were released on {dayOfYear(latest)}.{' '}
          <Link to="/release-notes">See what changed</Link>
        </p>
        <IconButton icon="x" label="Close this notice" onClick={close} />
      </div>
    </section>
  )
}

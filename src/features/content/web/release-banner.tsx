import { Link } from 'react-router'
import { dayOfYear } from '#web/day-words.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useSession } from '#web/session.ts'
import { hasNews } from '../domain/release-notice.ts'
import styles from './release-banner.module.css'

/** Under the desk's header until the updates were viewed. No alert: it interrupts nobody. */
export default function ReleaseBanner() {
  const latest = useSession(({ releaseNotes }) => (hasNews(releaseNotes) ? releaseNotes.latestUpdateTimestamp : null))
  if (!latest) return null
  return (
    <section className={styles.banner} aria-label="Updates">
      <p className={styles.inner}><Icon name="bell" /><span>New updates were released on {dayOfYear(latest)}. <Link to="/release-notes">See what changed</Link></span></p>
    </section>
  )
}

import { lazy, Suspense } from 'react'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import { useCandidate } from '#web/session/session.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import styles from './home.module.css'

const YourJobs = lazy(() => loadWhenOnline(() => import('./home-your-jobs.tsx')))

/** A title that is the same for everyone until the browser knows the person, and then greets them by name. */
export function HomeGreeting({
  title,
  html,
  near,
}: {
  title: string
  html: string
  /** The sentence about the jobs near the place of this browser; undefined while they are not known. */
  near: string | undefined
}) {
  const candidate = useCandidate()
  return (
    <div className={styles.greeting}>
      <h1 tabIndex={-1}>
        {candidate ? ['Hello', candidate.firstName].filter(Boolean).join(', ') : title}
      </h1>
      {candidate ? (
        <Suspense>
          <YourJobs id={candidate.id} />
        </Suspense>
      ) : near ? (
        <p className={styles.lead}>{near}</p>
      ) : (
        <ForeignHtml html={html} className={styles.lead} />
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { formatCount } from '#shared/format-count.ts'
import { formatTime } from '#web/reading/format-day.ts'
import { chooseJobsHeading, describeNearness, describeReach } from './board-words.ts'
import type { HomeBoard } from './home-board.ts'
import { HomeCards } from '../home-cards.tsx'
import home from '../home.module.css'
import styles from './home-board.module.css'

type Props = {
  board: HomeBoard
  now: Date
  /** The form or link for emails about new jobs, which is shown if there is no job near the place. */
  email: ReactNode
}

/** The newest jobs or, where there is none near the place, the nearest ones. */
export function HomeNewJobs({ board, now, email }: Props) {
  const { place, total, jobs, at, isOld } = board
  if (!place && jobs.length === 0) return null
  return (
    <section aria-labelledby="new">
      <div className={`cluster ${home.sectionHead}`}>
        <h2 id="new">{chooseJobsHeading(board, now)}</h2>
        {total > 0 && (
          <Link to={formatSearchPath(place ? { location: place.location, sort: 'newest' } : {})}>
            {total > 1 && 'All '}
            {formatCount(total, 'job')} {place && describeNearness(place)}
          </Link>
        )}
      </div>
      {isOld && <p className="muted">From {formatTime(at)} today</p>}
      {place && total === 0 && (
        <div className={styles.nothing}>
          <p>
            Nothing {describeReach(place)} today.
            {jobs.length > 0 && ' These are the nearest jobs.'}
          </p>
          {email}
        </div>
      )}
      <HomeCards
        vacancies={jobs}
        now={now}
        className={place ? `${home.cards} ${styles.near}` : home.cards}
      />
    </section>
  )
}

import { Link } from 'react-router'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { Desk } from '../../contract/review.ts'
import styles from './registration-desk.module.css'
import { REGISTRATIONS, registrationAddress } from './review-address.ts'

/** Links to the registrations before and after in the review list. */
export function QueueLinks({ queue: { previous, next, left } }: Pick<Desk, 'queue'>) {
  return (
    <nav aria-label="To review" className={`cluster ${styles.queue}`}>
      {previous && (
        <Link to={registrationAddress(previous)}>
          <Icon name="left" />
          Previous
          <span className={styles.key} aria-hidden="true">
            p
          </span>
        </Link>
      )}
      <Link to={REGISTRATIONS}>
        {left === 0
          ? 'No other to review'
          : left === 1
            ? '1 other to review'
            : `${left} others to review`}
      </Link>
      {next && (
        <Link to={registrationAddress(next)}>
          Next
          <span className={styles.key} aria-hidden="true">
            n
          </span>
          <Icon name="right" />
        </Link>
      )}
    </nav>
  )
}

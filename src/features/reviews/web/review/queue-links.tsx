import { Link } from 'react-router'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { DeskDetails } from '../../contract/review.ts'
import styles from './registration-desk.module.css'
import { REGISTRATIONS_PATH, formatRegistrationAddress } from './review-address.ts'

/** Renders links to the previous and next registration in the review list, and to the list. */
export function ReviewQueueLinks({ queue: { previous, next, left } }: Pick<DeskDetails, 'queue'>) {
  return (
    <nav aria-label="To review" className={`cluster ${styles.queue}`}>
      {previous && (
        <Link to={formatRegistrationAddress(previous)}>
          <Icon name="left" />
          Previous
          <span className={styles.key} aria-hidden="true">
            p
          </span>
        </Link>
      )}
      <Link to={REGISTRATIONS_PATH}>
        {left === 0
          ? 'No other to review'
          : left === 1
            ? '1 other to review'
            : `${left} others to review`}
      </Link>
      {next && (
        <Link to={formatRegistrationAddress(next)}>
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

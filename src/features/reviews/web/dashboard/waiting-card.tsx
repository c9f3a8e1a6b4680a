import { Link } from 'react-router'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import styles from './dashboard.module.css'

/** Shows with a link how much work of one kind is waiting. `count` is undefined while it loads, and null if it could not be read. */
export function WaitingCountCard({
  to,
  words,
  count,
}: {
  to: string
  words: string
  count: number | null | undefined
}) {
  return (
    <li>
      <Link to={to} className={styles.view}>
        <span className={styles.count}>
          {count === undefined ? <Skeleton shape="title" /> : count?.toLocaleString('en-GB')}
        </span>
        <span>{words}</span>
      </Link>
    </li>
  )
}

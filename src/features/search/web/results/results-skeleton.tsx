import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import listStyles from './results-list.module.css'
import paneStyles from './results-pane.module.css'
import styles from '../search-screen.module.css'

const SKELETON_CARD_KEYS = [1, 2, 3, 4, 5, 6]

export function ResultsSkeleton() {
  return (
    <div className={`beside ${styles.split}`}>
      <span role="status" className="hidden">
        Loading results
      </span>
      <div className={listStyles.results}>
        {SKELETON_CARD_KEYS.map((card) => (
          <Skeleton key={card} shape="card" />
        ))}
      </div>
      <div className={paneStyles.pane}>
        <Skeleton shape="pane" />
      </div>
    </div>
  )
}

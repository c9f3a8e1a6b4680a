import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import home from '../home.module.css'
import styles from './home-board.module.css'

const CARDS = [1, 2, 3, 4, 5, 6]
const SECTORS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Placeholders of the shape of the jobs and sectors that are being read. */
export const HomeBoardSkeleton = () => (
  <div className={styles.coming} aria-busy="true">
    <span role="status" className="hidden">
      Loading jobs near you
    </span>
    <div>
      <div className={home.sectionHead}>
        <Skeleton shape="title" />
      </div>
      <div className={`${home.cards} ${styles.near}`}>
        {CARDS.map((card) => (
          <Skeleton key={card} shape="card" />
        ))}
      </div>
    </div>
    <div>
      <div className={home.sectionHead}>
        <Skeleton shape="title" />
      </div>
      <div className={styles.sectors}>
        {SECTORS.map((sector) => (
          <Skeleton key={sector} shape="button" />
        ))}
      </div>
    </div>
  </div>
)

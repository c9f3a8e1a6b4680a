import { HomeRecommended } from './home-recommended.tsx'
import { HomeSearches } from './home-searches.tsx'
import styles from './home.module.css'

/** What somebody who comes back goes on with; each part that has nothing to say, or cannot be read, is not there. */
export default function HomeForYou({ candidateId }: { candidateId: string }) {
  return (
    <div className={styles.forYou}>
      <HomeSearches candidateId={candidateId} />
      <HomeRecommended candidateId={candidateId} />
    </div>
  )
}

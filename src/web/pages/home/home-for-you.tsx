import { HomeRecommended } from './home-recommended.tsx'
import { HomeSearches } from './home-searches.tsx'
import styles from './home-for-you.module.css'

/** Shows what a person who comes back can go on with. A part that has nothing to show, or cannot be read, is absent. */
export default function HomeForYou({ candidateId }: { candidateId: string }) {
  return (
    <div className={styles.forYou}>
      <HomeSearches candidateId={candidateId} />
      <HomeRecommended candidateId={candidateId} />
    </div>
  )
}

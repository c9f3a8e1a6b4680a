import { HomeRecommended } from './home-recommended.tsx'
import { HomeSearches } from './home-searches.tsx'
import styles from './home-for-you.module.css'

/** The sections for a returning person. One that is empty or cannot be read is left out. */
export default function HomeForYou({ candidateId }: { candidateId: string }) {
  return (
    <div className={styles.forYou}>
      <HomeSearches candidateId={candidateId} />
      <HomeRecommended candidateId={candidateId} />
    </div>
  )
}

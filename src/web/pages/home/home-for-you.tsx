import { HomeRecommended } from './home-recommended.tsx'
import { HomeSearches } from './home-searches.tsx'
import styles from './home-for-you.module.css'

/** The sections of the home page for a returning person. A section that is empty is left out. */
export default function HomeForYou({ candidateId }: { candidateId: string }) {
  return (
    <div className={styles.forYou}>
      <HomeSearches candidateId={candidateId} />
      <HomeRecommended candidateId={candidateId} />
    </div>
  )
}

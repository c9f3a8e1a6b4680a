import { lazy, Suspense } from 'react'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import { HomeRecommended } from './home-recommended.tsx'
import { HomeSearches } from './home-searches.tsx'
import styles from './home-for-you.module.css'

const WasThisYou = lazy(() =>
  loadWhenOnline(() => import('#features/apply-sheet/web/owner/was-this-you.tsx')),
)

/** The sections of the home page for a returning person. A section that is empty is left out. */
export default function HomeForYou({ candidateId }: { candidateId: string }) {
  return (
    <div className={styles.forYou}>
      <Suspense>
        <WasThisYou />
      </Suspense>
      <HomeSearches candidateId={candidateId} />
      <HomeRecommended candidateId={candidateId} />
    </div>
  )
}

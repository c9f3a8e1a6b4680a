import { useLoadAhead } from '#web/ahead/load-ahead.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { loadForPress } from '#web/reading/load-for-press.tsx'
import styles from './share-button.module.css'

const loadSharing = () => import('./share.ts')
const AHEAD = [loadSharing]

export type SharedJob = {
  readonly title: string
  /** The short link '/v/…', which stays valid if the address of the vacancy changes. */
  readonly path: string
}

/** Shows a button that shares a job. With `bare`, its label is only for screen readers, for a row in which the other buttons have labels. */
export function ShareButton({ shared, bare = false }: { shared: SharedJob; bare?: boolean }) {
  useLoadAhead(AHEAD)
  const share = async () => (await loadForPress(loadSharing))?.shareJob(shared)
  return (
    <Button
      variant="secondary"
      onClick={() => void share()}
      {...(bare ? { 'aria-label': 'Share this job' } : {})}
    >
      <Icon name="share" />
      {!bare && <span className={styles.words}>Share</span>}
    </Button>
  )
}

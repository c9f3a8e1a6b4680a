import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import styles from './share-button.module.css'

export type Shared = {
  readonly title: string /** '/v/…': the short link, which outlives the address. */
  readonly path: string
}

/** `bare` hides the words, for a row whose other buttons have them. */
export function ShareButton({ shared, bare = false }: { shared: Shared; bare?: boolean }) {
  const share = async () => (await import('./share.ts')).share(shared)
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

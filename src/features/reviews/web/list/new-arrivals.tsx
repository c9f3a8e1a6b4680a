import { Button } from '#web/kit/layout/button.tsx'
import styles from './registration-list.module.css'

/** Shows that new registrations arrived. A press on the button lists them; before that no row moves under the pointer. */
export function NewArrivalsNote({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status">
      {count > 0 && (
        <p className={styles.fresh}>
          {count === 1 ? '1 new registration.' : `${count} new registrations.`}{' '}
          <Button size="sm" variant="ghost" onClick={onShow}>
            Show
          </Button>
        </p>
      )}
    </div>
  )
}

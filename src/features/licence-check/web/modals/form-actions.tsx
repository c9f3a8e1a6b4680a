import { Button } from '#web/kit/layout/button.tsx'
import styles from './modals.module.css'

type Props = { words: string; pending: boolean; leave: () => void }

export const ModalFormActions = ({ words, pending, leave }: Props) => (
  <div className={`cluster ${styles.actions}`}>
    <Button type="submit" busy={pending}>
      {words}
    </Button>
    <Button variant="ghost" onClick={leave}>
      Cancel
    </Button>
  </div>
)

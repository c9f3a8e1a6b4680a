import { Button } from '#web/kit/layout/button.tsx'
import styles from './forms.module.css'

export const FormActions = ({ pending, cancel }: { pending: boolean; cancel: () => void }) => (
  <div className={styles.actions}>
    <Button type="submit" busy={pending}>
      Save
    </Button>
    <Button variant="secondary" onClick={cancel}>
      Cancel
    </Button>
  </div>
)

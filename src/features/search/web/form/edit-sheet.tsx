import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { SearchForm } from './search-form.tsx'
import type { SheetProps } from '../search-sheets.tsx'
import styles from '../sheets.module.css'

/** Shows the whole search form in a dialog, on small screens. A submitted search replaces the open dialog's entry in the browser history. */
export default function EditSheet({ criteria, open, close }: SheetProps) {
  return (
    <Dialog open={open} close={close} title="Edit your search">
      <SearchForm criteria={criteria} className={styles.form} stay replace onUnchanged={close} />
    </Dialog>
  )
}

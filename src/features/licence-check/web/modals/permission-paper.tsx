import { useState } from 'react'
import { DocumentView } from '#features/documents/web/view/document-view.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import type { ConsentPaper } from '../../contract/licence-check.ts'
import styles from './modals.module.css'

/** Shows a button that opens the signed paper permission, so that the consultant can read it before relying on it. */
export function PermissionPaper({ paper }: { paper: ConsentPaper }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.paper}>
      <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Close' : 'Look at'} the permission<span className="hidden"> {paper.fileName}</span>
      </Button>
      {open && <DocumentView key={paper.id} document={paper} />}
    </div>
  )
}

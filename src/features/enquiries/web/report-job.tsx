import { useRef, useState } from 'react'
import { useLoadAhead } from '#web/ahead/load-ahead.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { loadDialogForPress } from '#web/reading/load-for-press.tsx'
import type { ReportDraft } from './report-dialog.tsx'

const ReportDialog = loadDialogForPress(() => import('./report-dialog.tsx'))
const AHEAD = [ReportDialog.load]

/** Shows the button with which anyone reports a job. What was typed is retained while the page is open, even if the dialog is closed. */
export function ReportJobButton({
  vacancyId,
  className,
}: {
  vacancyId: string
  className?: string | undefined
}) {
  const [open, setOpen] = useState(false)
  const draft = useRef<ReportDraft>({ reason: '', words: '' })
  useLoadAhead(AHEAD)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon name="flag" />
        Report this job
      </button>
      {open && (
        <ReportDialog
          vacancyId={vacancyId}
          draft={draft.current}
          onType={(typed) => Object.assign(draft.current, typed)}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}

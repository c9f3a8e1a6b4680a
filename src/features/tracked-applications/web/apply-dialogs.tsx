import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { useLoadAhead } from '#web/ahead/load-ahead.ts'
import { loadDialogForPress } from '#web/reading/load-for-press.tsx'
import type { JobToApplyFor } from './apply-action.tsx'

const CvDialog = loadDialogForPress(() => import('./cv-dialog.tsx'))
const ConfirmDialog = loadDialogForPress(() => import('./confirm-dialog.tsx'))
const AHEAD = [CvDialog.load, ConfirmDialog.load]

type Props = {
  stage: 'resting' | 'uploading' | 'confirming'
  to: JobToApplyFor
  cvs: readonly CurriculumVitae[]
  cv: CurriculumVitae | undefined
  candidateId: string
  choose: (id: string) => void
  close: () => void
  /** `then` gets the id of the application that was sent. */
  send: (documentId: string, then?: (applicationId: string) => void) => void
}

export function ApplyDialogs({ stage, to, cvs, cv, candidateId, choose, close, send }: Props) {
  useLoadAhead(AHEAD)
  if (stage === 'uploading')
    return (
      <CvDialog
        cvs={cvs}
        cv={cv}
        candidateId={candidateId}
        choose={choose}
        close={close}
        send={send}
      />
    )
  if (stage === 'confirming' && cv)
    return <ConfirmDialog to={to} cvs={cvs} cv={cv} choose={choose} close={close} send={send} />
  return null
}

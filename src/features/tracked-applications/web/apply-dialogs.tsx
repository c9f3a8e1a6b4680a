import { lazy, Suspense } from 'react'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'
import type { ApplyTarget } from './apply-action.tsx'

const CvDialog = lazy(() => loadChunk(() => import('./cv-dialog.tsx')))
const ConfirmDialog = lazy(() => loadChunk(() => import('./confirm-dialog.tsx')))

type Props = {
  stage: 'resting' | 'uploading' | 'confirming'
  to: ApplyTarget
  cvs: readonly CurriculumVitae[]
  cv: CurriculumVitae | undefined
  candidateId: string
  choose: (id: string) => void
  close: () => void
  send: (documentId: string) => void
}

export function ApplyDialogs({ stage, to, cvs, cv, candidateId, choose, close, send }: Props) {
  if (stage === 'uploading')
    return (
      <Suspense>
        <CvDialog
          cvs={cvs}
          cv={cv}
          candidateId={candidateId}
          choose={choose}
          close={close}
          send={send}
        />
      </Suspense>
    )
  if (stage === 'confirming' && cv)
    return (
      <Suspense>
        <ConfirmDialog to={to} cvs={cvs} cv={cv} choose={choose} close={close} send={send} />
      </Suspense>
    )
  return null
}

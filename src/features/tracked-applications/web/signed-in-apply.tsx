import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { useSession } from '#web/session/session.ts'
import { useApplication } from './applications.ts'
import type { ApplyProps } from './apply-action.tsx'
import { ApplyBar } from './apply-bar.tsx'
import { ApplyDialogs } from './apply-dialogs.tsx'
import { CvRow } from './cv-row.tsx'
import { DoneNote } from './done-note.tsx'
import { sendApplication } from './send-application.ts'
import styles from './signed-in-apply.module.css'
import { sendableCvs, useStoredCvs } from './stored-cvs.ts'

type Props = ApplyProps & { candidateId: string; size: 'md' | 'lg' }
type Stage = 'resting' | 'uploading' | 'confirming'

/** Leads from 'Quick apply' to 'Application Received': a CV first, then a question unless it is switched off, then exactly one application. */
export default function SignedInApply({ to, look, beside, sent, candidateId, size }: Props) {
  const application = useApplication(to.id)
  const confirms = useSession(({ jobBoard }) => jobBoard.showApplicationConfirmations)
  const stored = useStoredCvs(candidateId)
  const [stage, setStage] = useState<Stage>('resting')
  const [chosen, choose] = useState('')
  const { busy, failure, run } = useAction()
  const [justSent, setJustSent] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const cvs = sendableCvs(stored)
  const cv = cvs.find(({ id }) => id === chosen) ?? cvs[0]

  useEffect(() => {
    if (justSent) panel.current?.querySelector<HTMLElement>('[data-done]')?.focus()
  }, [justSent])

  const send = (documentId: string) => {
    setStage('resting')
    return run(async () => {
      await sendApplication(candidateId, to.id, documentId)
      setJustSent(true)
      sent?.()
    })
  }
  const press = () => {
    if (!cv) setStage('uploading')
    else if (confirms) setStage('confirming')
    else void send(cv.documentStorageId)
  }
  const words = !cv ? 'Apply' : look === 'row' ? `Quick apply with ${cv.fileName}` : 'Quick apply'
  return (
    <div ref={panel}>
      {application ? (
        <DoneNote application={application} justSent={justSent} />
      ) : (
        look === 'panel' && cv && <CvRow cv={cv} change={() => setStage('uploading')} />
      )}
      {failure && (
        <p className={styles.problem} role="alert">
          {failure.message}
        </p>
      )}
      <ApplyBar look={look} beside={beside}>
        {application ? (
          <Link className={styles.follow} to="/recent-activity?tab=applied">
            See your applications
          </Link>
        ) : (
          <Button
            size={size}
            block={look === 'panel'}
            busy={busy || stored === undefined}
            onClick={press}
            className={styles.apply}
          >
            {words}
          </Button>
        )}
      </ApplyBar>
      <ApplyDialogs
        stage={stage}
        to={to}
        cvs={cvs}
        cv={cv}
        candidateId={candidateId}
        choose={choose}
        close={() => setStage('resting')}
        send={(documentId) => void send(documentId)}
      />
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import type { Failure } from '#shared/failure.ts'
import { NO_CONNECTION_MESSAGE } from '#web/call/no-connection.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { useSession } from '#web/session/session.ts'
import { useApplication } from './applications.ts'
import type { ApplyProps } from './apply-action.tsx'
import { ApplyBar } from './apply-bar.tsx'
import { ApplyDialogs } from './apply-dialogs.tsx'
import { CvRow } from './cv-row.tsx'
import { SentApplicationNote } from './sent-application-note.tsx'
import { sendApplication } from './send-application.ts'
import { WhatHappensNext } from './what-happens-next.tsx'
import styles from './signed-in-apply.module.css'
import { listSendableCvs, useStoredCvs } from './stored-cvs.ts'

type Props = ApplyProps & { candidateId: string; size: 'md' | 'lg' }
type ApplyStage = 'resting' | 'uploading' | 'confirming'

/**
 * Shows the steps from 'Quick apply' to 'Application Received': choosing a CV, confirming (unless the candidate switched that off), and sending
 * exactly one application.
 */
export default function SignedInApply(props: Props) {
  const { to, look, smallerButtons, candidateId, size } = props
  const { application, stage, setStage, cvs, cv, choose, busy, problem, justSent, send, press } =
    useQuickApply(props)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (justSent) panel.current?.querySelector<HTMLElement>('[data-done]')?.focus()
  }, [justSent])

  return (
    <div ref={panel}>
      {application ? (
        <>
          <SentApplicationNote application={application} justSent={justSent} />
          {justSent && <WhatHappensNext jobId={to.id} sentAt={application.dateApplied} />}
        </>
      ) : (
        look === 'panel' && cv && <CvRow cv={cv} change={() => setStage('uploading')} />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ApplyBar look={look} beside={smallerButtons}>
        {application ? (
          <Link className={styles.follow} to="/recent-activity?tab=applied">
            See your applications
          </Link>
        ) : (
          <Button
            size={size}
            block={look === 'panel'}
            busy={busy}
            onClick={press}
            className={styles.apply}
          >
            {labelApplyButton(cv, look)}
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
        send={(documentId, then) => void send(documentId, then)}
      />
    </div>
  )
}

function useQuickApply({ to, onSent, candidateId }: Props) {
  const application = useApplication(to.id)
  const confirms = useSession(({ jobBoard }) => jobBoard.showApplicationConfirmations)
  const stored = useStoredCvs(candidateId)
  const [stage, setStage] = useState<ApplyStage>('resting')
  const [chosen, choose] = useState('')
  const { busy, failure, run } = useAction()
  const [justSent, setJustSent] = useState(false)
  const cvs = listSendableCvs(stored)
  const cv = cvs.find(({ id }) => id === chosen) ?? cvs[0]

  const send = (documentId: string, then?: (applicationId: string) => void) => {
    setStage('resting')
    return run(async () => {
      const id = await sendApplication(candidateId, to.id, documentId)
      then?.(id)
      setJustSent(true)
      onSent?.()
    })
  }
  const press = () => {
    if (!cv) setStage('uploading')
    else if (confirms) setStage('confirming')
    else void send(cv.documentStorageId)
  }
  return {
    application,
    stage,
    setStage,
    cvs,
    cv,
    choose,
    busy: busy || stored === undefined,
    problem: failure && describeProblem(failure),
    justSent,
    send,
    press,
  }
}

/**
 * Returns the message for an application that failed. The message of the specification for a refusal says so itself; the message for a lost
 * connection does not, so this adds a sentence.
 */
const describeProblem = ({ message }: Failure) =>
  message === NO_CONNECTION_MESSAGE ? `Your application was not sent. ${message}` : message

const labelApplyButton = (cv: CurriculumVitae | undefined, look: Props['look']) => {
  if (!cv) return 'Apply'
  return look === 'row' ? `Quick apply with ${cv.fileName}` : 'Quick apply'
}

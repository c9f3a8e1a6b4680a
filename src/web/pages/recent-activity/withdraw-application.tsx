import { useState } from 'react'
import { withdrawApplication, type TrackedApplication } from '#features/tracked-applications/contract/tracked-applications.ts'
import { rememberApplication } from '#features/tracked-applications/web/load-tracking.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { InsetNote } from '#web/kit/inset-note.tsx'
import { showToast } from '#web/shell/toast.ts'
import { failureWords } from '#web/use-form.ts'
import styles from './activity-list.module.css'

type Props = { candidateId: string; jobId: string; title: string; withdrawn: (application: TrackedApplication) => void }

/** Asked once more: the branch stops looking at it. */
export function WithdrawApplication({ candidateId, jobId, title, withdrawn }: Props) {
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const close = () => {
    ask(false)
    setProblem('')
  }
  const withdraw = async () => {
    setBusy(true)
    setProblem('')
    try {
      const application = await call(withdrawApplication, { params: { id: candidateId }, body: { jobId, status: 'Withdrawn' } })
      rememberApplication(application)
      close()
      withdrawn(application)
      showToast('Application withdrawn')
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      setProblem(failureWords(failure))
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => ask(true)}>Withdraw<span className="vh"> application for {title}</span></Button>
      {asking && (
        <Dialog open close={close} title={`Withdraw your application for ${title}?`}>
          <p>The branch will no longer consider it. You can apply again while the job is open.</p>
          {problem && <InsetNote tone="danger"><p role="alert">{problem}</p></InsetNote>}
          <div className={styles.actions}><Button variant="danger" busy={busy} onClick={() => void withdraw()}>Withdraw application</Button><Button variant="secondary" onClick={close}>Keep it</Button></div>
        </Dialog>
      )}
    </>
  )
}

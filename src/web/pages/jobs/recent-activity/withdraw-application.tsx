import {
  withdrawApplication,
  type TrackedApplication,
} from '#features/tracked-applications/contract/tracked-applications.ts'
import { rememberApplication } from '#features/tracked-applications/web/load-tracking.ts'
import { call } from '#web/call/call.ts'
import { ConfirmButton } from '#web/kit/dialogs/confirm-button.tsx'
import { showToast } from '#web/shell/toast.ts'

type Props = {
  candidateId: string
  jobId: string
  title: string
  onWithdrawn: (application: TrackedApplication) => void
}

/** A button that withdraws an application after confirmation, because the branch then stops considering it. */
export function WithdrawApplication({ candidateId, jobId, title, onWithdrawn }: Props) {
  const said = (application: TrackedApplication) => {
    rememberApplication(application)
    onWithdrawn(application)
    showToast('Application withdrawn')
  }
  const withdraw = () =>
    call(withdrawApplication, { params: { id: candidateId }, body: { jobId, status: 'Withdrawn' } })
  return (
    <ConfirmButton
      quiet
      words="Withdraw"
      about={` application for ${title}`}
      title={`Withdraw your application for ${title}?`}
      confirm="Withdraw application"
      act={withdraw}
      onDone={said}
    >
      <p>
        The branch will no longer consider your application. You can apply again while the job is
        open.
      </p>
    </ConfirmButton>
  )
}

import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { showToast } from '#web/shell/toast.ts'
import { type Applicant, changeApplicant } from '../../contract/applicants.ts'
import { formatFirstName } from '../format-applicant.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { cancelStatusReversal, useRequestedStatusReversal } from './reverse-status.ts'

type Props = { applicant: Applicant; onChange: (changed: Applicant) => void; onReload: () => void }

/** Shows the letter about a status that the consultant reversed with Undo, before the letter is sent. */
export function ReverseStatusDialog({ applicant: { id, candidate }, onChange, onReload }: Props) {
  const asked = useRequestedStatusReversal(({ asked }) => asked)
  if (asked?.id !== id) return null
  const { body, letters } = asked
  const firstName = formatFirstName(candidate)
  const send = async () => {
    const changed = await call(changeApplicant, { params: { id }, body }).catch(
      (failure: unknown) => {
        if (failure instanceof Failure && failure.status === 409) onReload()
        throw failure
      },
    )
    cancelStatusReversal()
    showToast(`Set back to ${body.status}`)
    onChange(changed)
  }
  return (
    <AnswerDialog
      title={`Set it back to ${body.status}?`}
      firstName={firstName}
      letters={letters}
      sendLabel={letters.length === 0 ? 'Set it back' : `Send to ${firstName}`}
      closeLabel={`Leave it at ${body.seen.status}`}
      onSend={send}
      onClose={cancelStatusReversal}
    >
      <p>
        {firstName} was told of {body.seen.status}.
        {letters.length > 0 && ' This goes to them as well:'}
      </p>
    </AnswerDialog>
  )
}

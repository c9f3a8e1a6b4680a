import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { showToast } from '#web/shell/toast.ts'
import { type Applicant, changeApplicant } from '../../contract/applicants.ts'
import { formatFirstName } from '../format-applicant.ts'
import { describeWaitingAnswer } from '../../domain/divide-applications.ts'
import { AnswerDialog, describeNoLetter } from './answer-dialog.tsx'
import { cancelStatusReversal, useRequestedStatusReversal } from './reverse-status.ts'

type Props = { applicant: Applicant; onChange: (changed: Applicant) => void; onReload: () => void }

/** Shows the letter about a status that the consultant reversed with Undo, before the letter is sent. */
export function ReverseStatusDialog({ applicant, onChange, onReload }: Props) {
  const { id, candidate, confirmed } = applicant
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
    showToast(`Undone. The status is ${body.status} again.`)
    onChange(changed)
  }
  return (
    <AnswerDialog
      title={`Undo ${body.seen.status}?`}
      firstName={firstName}
      letters={letters}
      withoutLetter={confirmed ? describeNoLetter(firstName) : describeWaitingAnswer(firstName)}
      sendLabel={letters.length === 0 ? 'Undo' : `Send to ${firstName}`}
      closeLabel={`Keep ${body.seen.status}`}
      onSend={send}
      onClose={cancelStatusReversal}
    >
      {confirmed && (
        <p>
          We've already told {firstName}: {body.seen.status}.
          {letters.length > 0 && ' This goes to them as well:'}
        </p>
      )}
    </AnswerDialog>
  )
}

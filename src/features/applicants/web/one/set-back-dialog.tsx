import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { showToast } from '#web/shell/toast.ts'
import { type Applicant, changeApplicant } from '../../contract/applicants.ts'
import { firstNameOf } from '../applicant-words.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { leaveSetBack, useSetBack } from './set-back.ts'

type Props = { applicant: Applicant; change: (changed: Applicant) => void; again: () => void }

/** Shows the second letter, which an Undo sends, before it is sent. */
export function SetBackDialog({ applicant: { id, candidate }, change, again }: Props) {
  const asked = useSetBack(({ asked }) => asked)
  if (asked?.id !== id) return null
  const { body, letters } = asked
  const firstName = firstNameOf(candidate)
  const send = async () => {
    const changed = await call(changeApplicant, { params: { id }, body }).catch(
      (failure: unknown) => {
        if (failure instanceof Failure && failure.status === 409) again()
        throw failure
      },
    )
    leaveSetBack()
    showToast(`Set back to ${body.status}`)
    change(changed)
  }
  return (
    <AnswerDialog
      title={`Set it back to ${body.status}?`}
      firstName={firstName}
      letters={letters}
      words={letters.length === 0 ? 'Set it back' : `Send to ${firstName}`}
      stay={`Leave it at ${body.seen.status}`}
      send={send}
      close={leaveSetBack}
    >
      <p>
        {firstName} was told of {body.seen.status}.
        {letters.length > 0 && ' This goes to them as well:'}
      </p>
    </AnswerDialog>
  )
}

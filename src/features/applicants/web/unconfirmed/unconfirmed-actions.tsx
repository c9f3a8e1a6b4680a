import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { showToast } from '#web/shell/toast.ts'
import type { Applicant } from '../../contract/applicants.ts'
import { sendLetterAgain } from '../../contract/unconfirmed.ts'
import { RecordCallDialog } from './record-call-dialog.tsx'
import { undoRemoval, removeApplication } from './removed-applications.ts'

type Props = { readonly applicant: Applicant; readonly onChange: (changed: Applicant) => void }

/** The buttons for an application whose address is not confirmed: record a call, send the letter again, mark it as not real, or undo the mark. */
export function UnconfirmedActions({ applicant, onChange }: Props) {
  const { id, notRealAt, lettersLeft } = applicant
  const [isCalling, setCalling] = useState(false)
  const { busy, what, problem, run } = useAction()
  const act = (name: string, deed: () => Promise<void>) => void run(deed, name)
  if (notRealAt)
    return (
      <>
        {problem && <p role="alert">{problem}</p>}
        <Button
          busy={busy}
          onClick={() => act('undo', async () => onChange(await undoRemoval(id)))}
        >
          Undo
        </Button>
      </>
    )
  const sendAgain = async () => {
    onChange(await call(sendLetterAgain, { params: { id } }))
    showToast('The email will be sent again')
  }
  return (
    <>
      <p className="muted">{describeLettersLeft(lettersLeft)}</p>
      {problem && <p role="alert">{problem}</p>}
      <div className="cluster">
        {lettersLeft > 0 && (
          <Button
            variant="secondary"
            busy={what === 'letter'}
            onClick={() => act('letter', sendAgain)}
          >
            Send the email again
          </Button>
        )}
        <Button variant="secondary" onClick={() => setCalling(true)}>
          I've spoken to them
        </Button>
        <Button
          variant="ghost"
          busy={what === 'not real'}
          onClick={() => act('not real', () => removeApplication(applicant, onChange))}
        >
          Not a real application
        </Button>
      </div>
      {isCalling && (
        <RecordCallDialog
          id={id}
          close={() => setCalling(false)}
          onRecorded={(changed) => {
            setCalling(false)
            showToast('Saved. This application is kept from now on')
            onChange(changed)
          }}
        />
      )}
    </>
  )
}

function describeLettersLeft(lettersLeft: number) {
  if (lettersLeft === 0) return "We've sent the email three times, and it can't go again."
  return lettersLeft === 1
    ? 'We can send the email one more time.'
    : `We can send the email ${lettersLeft} more times.`
}

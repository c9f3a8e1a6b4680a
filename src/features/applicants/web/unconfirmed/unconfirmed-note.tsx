import { useState } from 'react'
import { formatPhone } from '#shared/words/phone.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { call } from '#web/call/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { showToast } from '#web/shell/toast.ts'
import type { Applicant } from '../../contract/applicants.ts'
import { markNotReal, sendLetterAgain } from '../../contract/unconfirmed.ts'
import { formatFirstName, formatMoment } from '../format-applicant.ts'
import { RecordCallDialog } from './record-call-dialog.tsx'
import { UnconfirmedTag } from './unconfirmed-tag.tsx'

type Props = { readonly applicant: Applicant; readonly onChange: (changed: Applicant) => void }

/** How the address of an application was confirmed, or what can be done while it is not. */
export function UnconfirmedNote({ applicant, onChange }: Props) {
  const { confirmed, confirmation, calls, candidate, notRealAt } = applicant
  if (confirmed)
    return (
      confirmation && (
        <p className="muted">
          {confirmation.by === 'email'
            ? 'Confirmed by email'
            : `Added to ${formatFirstName(candidate)}'s account`}
          , {formatMoment(confirmation.at)}
        </p>
      )
    )
  const firstName = formatFirstName(candidate)
  return (
    <InsetNote>
      <UnconfirmedTag {...applicant} />
      {notRealAt ? (
        <p>You said that this is not a real application. It will be deleted after ten minutes.</p>
      ) : (
        <p>
          {firstName} hasn't confirmed this email address yet.{' '}
          {candidate.phone && (
            <>
              You can ring <a href={`tel:${candidate.phone}`}>{formatPhone(candidate.phone)}</a>.{' '}
            </>
          )}
          Emails wait until it's confirmed.
        </p>
      )}
      {calls.map(({ at, by, note }) => (
        <p key={at} className="muted">
          {by} spoke to them, {formatMoment(at)}: {note}
        </p>
      ))}
      <Deeds applicant={applicant} onChange={onChange} />
    </InsetNote>
  )
}

function Deeds({ applicant: { id, notRealAt }, onChange }: Props) {
  const [isCalling, setCalling] = useState(false)
  const { busy, what, problem, run } = useAction()
  const act = (name: string, said: string, send: () => Promise<ReplyOf<typeof sendLetterAgain>>) =>
    void run(async () => {
      onChange(await send())
      showToast(said)
    }, name)
  const setNotReal = (undo: boolean) => call(markNotReal, { params: { id }, body: { undo } })
  if (notRealAt)
    return (
      <Button
        busy={busy}
        onClick={() => act('undo', 'The application is back in the list', () => setNotReal(true))}
      >
        Undo
      </Button>
    )
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <div className="cluster">
        <Button
          variant="secondary"
          busy={what === 'letter'}
          onClick={() =>
            act('letter', 'The email will be sent again', () =>
              call(sendLetterAgain, { params: { id } }),
            )
          }
        >
          Send the email again
        </Button>
        <Button variant="secondary" onClick={() => setCalling(true)}>
          I've spoken to them
        </Button>
        <Button
          variant="ghost"
          busy={what === 'not real'}
          onClick={() =>
            act('not real', 'Removed. You can undo this for ten minutes', () => setNotReal(false))
          }
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
            onChange(changed)
          }}
        />
      )}
    </>
  )
}

import { useCallback, useState } from 'react'
import { previewReminder, remindCandidate } from '../../../../contract/reminder.ts'
import type { Failure } from '#shared/failure.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { formatTime } from '#web/reading/format-day.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import type { FlowState } from '../../flow-state.ts'
import { nameConsultant } from '../../waits-for-consultant.ts'
import { LetterList } from '../letters.tsx'
import styles from '../letters.module.css'

/**
 * Shows a consultant that only the candidate can answer a question, with a button that sends them the link; shows a candidate that their consultant
 * answers it. If `action` is null, the note is about the submission.
 */
export function OnlyOtherCanAnswerNote({
  flowState,
  action,
}: {
  flowState: FlowState
  action: Action | null
}) {
  const { firstName } = flowState.open.registration.candidate
  if (!flowState.byConsultant)
    return (
      <InsetNote>
        <p>Waiting for {nameConsultant(flowState)}, who says this. You need not do anything.</p>
      </InsetNote>
    )
  const what = action === null ? 'send' : isSignature(action) ? 'sign' : 'declare'
  return (
    <InsetNote tone="warning" title={`Only ${firstName} can ${what} this`}>
      <p>
        {what === 'send'
          ? `Who sends a registration says that all of it is true. ${firstName} does that for themselves.`
          : `No one else can do it for them. Send ${firstName} a link, and they carry on from here.`}
      </p>
      <SendLinkButton id={flowState.open.registration.id} firstName={firstName} />
    </InsetNote>
  )
}

/** Sends a reminder with a link to this registration. The outcome is shown next to the button. */
function SendLinkButton({ id, firstName }: { id: string; firstName: string }) {
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState<{ readonly words: string; readonly failed: boolean }>()
  const send = async () => {
    setPending(true)
    setSent(
      await call(remindCandidate, { params: { id } }).then(
        ({ textWaitsUntil }) => ({
          words: textWaitsUntil
            ? `${firstName} gets the link by text at ${formatTime(textWaitsUntil)}.`
            : `${firstName} has the link now.`,
          failed: false,
        }),
        (failure: Failure) => ({ words: describeFailure(failure), failed: true }),
      ),
    )
    setPending(false)
  }
  return (
    <>
      <p role="status">{sent?.words}</p>
      {!sent && <ReminderPreview id={id} firstName={firstName} />}
      {(!sent || sent.failed) && (
        <Button busy={pending} onClick={() => void send()}>
          Send {firstName} the link
        </Button>
      )}
    </>
  )
}

/** Shows the letter that the button sends. It is read each time that it is opened, because answers saved in the meantime change it. */
function ReminderPreview({ id, firstName }: { id: string; firstName: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.read}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>What {firstName} will read</summary>
      {isOpen && <ReminderLetters id={id} />}
    </details>
  )
}

function ReminderLetters({ id }: { id: string }) {
  const letters = useLoaded(useCallback(() => call(previewReminder, { params: { id } }), [id]))
  if (letters.stage === 'failed')
    return <ListFailureNotice failure={letters.failure} again={letters.again} />
  if (letters.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  if (letters.data.length === 0) return <p>Nothing, since no reminder goes to them.</p>
  return <LetterList letters={letters.data} />
}

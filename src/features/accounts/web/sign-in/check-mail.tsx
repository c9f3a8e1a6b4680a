import { useEffect, useRef, useState } from 'react'
import { Failure, UNEXPECTED_ERROR_MESSAGE } from '#shared/failure.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { DemoMailbox } from '#web/kit/feedback/demo-mailbox.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { formatTime } from '#web/reading/format-day.ts'
import styles from '../account-card.module.css'

type Props = {
  title: string
  /** Says what happens once the link is opened. */
  reason?: string
  emailAddress: string
  /** When the link ends, in ISO 8601; null if this page does not know it. Left out if the link was sent just now. */
  endsAt?: string | null
  /** Sends the link again. Undefined if the page no longer has the password in memory; signing in again then sends a link too. */
  sendAgain?: () => Promise<void>
  /** Called when the person presses 'This is not my address', so that they can correct the address. */
  onChange?: () => void
}

/** Asks the person to open the mailed link. Further buttons, if given, send the link again or let the person correct the address. */
export function CheckMailMessage({
  title,
  reason,
  emailAddress,
  endsAt,
  sendAgain,
  onChange,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus(), [])

  const again = async () => {
    setBusy(true)
    setSaid('')
    try {
      await sendAgain?.()
      setSaid('We sent it again.')
    } catch (error) {
      setSaid(error instanceof Failure ? error.message : UNEXPECTED_ERROR_MESSAGE)
    }
    setBusy(false)
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <TextWithoutLineBreaks>{title}</TextWithoutLineBreaks>
      </h1>
      {reason && <p>{reason}</p>}
      <p>
        We sent a link to <strong>{emailAddress}</strong>. It works {describeValidity(endsAt)}: open
        it and press the button there.
      </p>
      <p className={`muted ${styles.quiet}`}>
        Nothing there? Look in your spam folder
        {sendAgain ? ', or let us send it again' : ', or sign in again and we send a new link'}.
      </p>
      {(sendAgain || onChange) && (
        <div className={`cluster ${styles.actions}`}>
          {sendAgain && (
            <Button variant="secondary" busy={busy} onClick={() => void again()}>
              Send it again
            </Button>
          )}
          {onChange && (
            <Button variant="ghost" onClick={onChange}>
              This is not my address
            </Button>
          )}
        </div>
      )}
      <p role="status">{said}</p>
      <DemoMailbox />
    </>
  )
}

function describeValidity(endsAt: string | null | undefined): string {
  if (endsAt) return `until ${formatTime(endsAt)}`
  return endsAt === null ? 'for 15 minutes from when it was sent' : 'for 15 minutes'
}

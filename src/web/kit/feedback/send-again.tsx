import { useEffect, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { Button } from '../layout/button.tsx'
import { DemoMailbox } from './demo-mailbox.tsx'
import { describeFailure } from '#web/call/describe-failure.ts'
import { formatWait } from '#shared/format-wait.ts'

const SEND_AGAIN_PAUSE_SECONDS = 30

type Props = {
  send: () => Promise<unknown>
  /** The time at which the last code was sent, in milliseconds since 1970, if that was before this page was loaded. */
  since?: number | undefined
  /** The seconds until the server sends another code. */
  refusedFor?: number | undefined
}

/** A button that sends another code after a pause. The countdown on its label is hidden from screen readers, and each result is announced once. */
export function SendCodeAgainButton({ send, since, refusedFor }: Props) {
  const [seconds, setSeconds] = useState(() => refusedFor ?? countRemainingSeconds(since))
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  const again = async () => {
    setSeconds(SEND_AGAIN_PAUSE_SECONDS)
    try {
      await send()
      setSaid('We sent another code. The one before no longer works.')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.retryAfter) setSeconds(error.retryAfter)
      setSaid(
        error.retryAfter
          ? `Too many codes were sent. You can ask again in ${formatWait(error.retryAfter)}. The newest code works for 10 minutes.`
          : describeFailure(error),
      )
    }
  }
  return (
    <>
      <p>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={seconds > 0}
          onClick={() => seconds === 0 && void again()}
        >
          <span>
            Send it again
            {seconds > 0 && <span aria-hidden="true"> in {formatShortWait(seconds)}</span>}
          </span>
        </Button>
        <span role="status"> {said}</span>
      </p>
      <DemoMailbox />
    </>
  )
}

/** Returns the remaining seconds: at most SEND_AGAIN_PAUSE_SECONDS, even if the device's clock was set back. */
const countRemainingSeconds = (since = Date.now()) =>
  Math.min(
    SEND_AGAIN_PAUSE_SECONDS,
    Math.max(0, SEND_AGAIN_PAUSE_SECONDS - Math.floor((Date.now() - since) / 1000)),
  )

const formatShortWait = (seconds: number) =>
  seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`

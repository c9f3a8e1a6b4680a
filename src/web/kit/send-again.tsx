import { useEffect, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { Button } from './button.tsx'
import { DemoMailbox } from './demo-mailbox.tsx'
import { failureWords } from '#web/failure-words.ts'

const PAUSE_SECONDS = 30

/** Another code, after a pause that is counted down on the button and said once. */
export function SendAgain({ send }: { send: () => Promise<unknown> }) {
  const [seconds, setSeconds] = useState(PAUSE_SECONDS)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  const again = async () => {
    setSeconds(PAUSE_SECONDS)
    try {
      await send()
      setSaid('We sent another code. The one before no longer works.')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setSaid(failureWords(error))
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
          <span>Send it again{seconds > 0 && <span aria-hidden="true"> in {seconds} s</span>}</span>
        </Button>
        <span role="status"> {said}</span>
      </p>
      <DemoMailbox />
    </>
  )
}

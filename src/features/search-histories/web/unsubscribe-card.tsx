import { useEffect, useRef, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { InsetNote } from '#web/kit/inset-note.tsx'
import { failureWords } from '#web/use-form.ts'
import { unsubscribe } from '../contract/unsubscribe.ts'
import styles from './unsubscribe-card.module.css'

/** Opening the link changes nothing: a mail scanner does that too. One press ends the alert, signed in or not. */
export function UnsubscribeCard({ token }: { token: string }) {
  const [stage, setStage] = useState<'asking' | 'working' | 'done'>('asking')
  const [failure, setFailure] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (stage === 'done') heading.current?.focus()
  }, [stage])

  const stop = async () => {
    setStage('working')
    setFailure('')
    try {
      await call(unsubscribe, { params: { token } })
      setStage('done')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setStage('asking')
      setFailure(failureWords(error))
    }
  }
  if (stage === 'done') {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>Job alerts stopped</h1>
        <p>You get no more e-mails from the alert you stopped. Your searches stay where they are.</p>
        <div className={styles.actions}><ButtonLink to="/recent-activity?tab=searches">See your searches</ButtonLink></div>
      </>
    )
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>Stop these job alerts?</h1>
      <p>Press the button and we no longer e-mail you about new jobs from this alert.</p>
      {failure && <InsetNote tone="danger"><p role="alert">{failure}</p></InsetNote>}
      <div className={styles.actions}><Button busy={stage === 'working'} onClick={() => void stop()}>Stop alerts</Button></div>
    </>
  )
}

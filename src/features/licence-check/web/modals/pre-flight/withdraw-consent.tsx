import { useState } from 'react'
import { Failure, UNEXPECTED_ERROR_MESSAGE } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { describeFailure } from '#web/call/describe-failure.ts'
import { withdrawConsent } from '../../../contract/licence-check.ts'
import styles from '../modals.module.css'

const focusElement = (question: HTMLElement | null) => question?.focus()

/** Withdraws a permission. Drivers can withdraw at any time, and a consultant who learns of it records it here. */
export function WithdrawConsentButton({
  driverId,
  onWithdrawn,
  onClosed,
}: {
  driverId: string
  onWithdrawn: () => void
  /** Moves the focus back to the modal, because the pressed buttons disappear. */
  onClosed: () => void
}) {
  const [stage, setStage] = useState<'offered' | 'asked' | 'sending'>('offered')
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    setStage('sending')
    try {
      await call(withdrawConsent, { params: { id: driverId } })
      onClosed()
      onWithdrawn()
    } catch (error) {
      setRefusal(error instanceof Failure ? describeFailure(error) : UNEXPECTED_ERROR_MESSAGE)
      setStage('asked')
    }
  }
  if (stage === 'offered')
    return (
      <Button variant="ghost" size="sm" onClick={() => setStage('asked')}>
        Withdraw consent
      </Button>
    )
  return (
    <div ref={focusElement} tabIndex={-1} className={styles.asked}>
      <p>Has the driver withdrawn their consent? We won't run any more checks.</p>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={`cluster ${styles.actions}`}>
        <Button variant="danger" size="sm" busy={stage === 'sending'} onClick={() => void send()}>
          Yes, withdraw it
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            setStage('offered')
            onClosed()
          }}
        >
          No
        </Button>
      </div>
    </div>
  )
}

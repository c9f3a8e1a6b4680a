import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import styles from './modals.module.css'

/** Asks whether to close the modal although its input would be lost. */
export function ConfirmDiscardInput({
  onContinue,
  onDiscard,
}: {
  onContinue: () => void
  onDiscard: () => void
}) {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    question.current?.focus()
    // When the question disappears, the focus returns to the field in which the consultant was typing.
    return () => before?.focus()
  }, [])
  return (
    <div ref={question} role="alert" tabIndex={-1} className={styles.asking}>
      <p>Close this? What you typed is not kept.</p>
      <div className={`cluster ${styles.actions}`}>
        <Button variant="secondary" size="sm" onClick={onContinue}>
          Keep typing
        </Button>
        <Button variant="danger" size="sm" onClick={onDiscard}>
          Close and discard
        </Button>
      </div>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import styles from './modals.module.css'

/** Asks before the modal closes, because closing would lose the input. */
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
    // The focus returns to the earlier field if the consultant continues.
    return () => before?.focus()
  }, [])
  return (
    <div ref={question} role="alert" tabIndex={-1} className={styles.asking}>
      <p>Close this? What you typed is not kept.</p>
      <div className={`cluster ${styles.actions}`}>
        <Button variant="secondary" size="sm" onClick={onContinue}>
          Go on typing
        </Button>
        <Button variant="danger" size="sm" onClick={onDiscard}>
          Close and discard
        </Button>
      </div>
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import styles from './screens.module.css'

/**
 * Renders the 'next' button, with the reason if it is disabled. A disabled button can still get the focus, so that a screen reader reads the reason,
 * and a press on it leads to the missing answer.
 */
export function NextButton({
  whyNot,
  children,
}: {
  whyNot: string | undefined
  children: ReactNode
}) {
  const reason = useId()
  return (
    <>
      <Button
        type="submit"
        size="lg"
        aria-disabled={whyNot !== undefined}
        aria-describedby={whyNot === undefined ? undefined : reason}
      >
        {children}
      </Button>
      <span id={reason} role="status" className={`muted ${styles.reason}`}>
        {whyNot}
      </span>
    </>
  )
}

import { type ReactNode, useId } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import styles from './screens.module.css'

/** Active or disabled by state, with the reason beside it. A disabled one still takes the focus, so that a screen reader reads the reason, and a press leads to what is missing. */
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

import { useEffect, useState } from 'react'
import { AlertBar } from '#web/kit/feedback/alert-bar.tsx'
import { closeAlert, useAlert } from './alert-bar.ts'
import styles from './current-alert.module.css'

/** Shows the current alert below the header. It does not fade while it is hovered or focused. */
export function CurrentAlert() {
  const alert = useAlert(({ alert }) => alert)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!alert || held || alert.fadeOutTime === 0) return
    const timer = setTimeout(closeAlert, alert.fadeOutTime)
    return () => clearTimeout(timer)
  }, [alert, held])

  return (
    <div
      role="alert"
      className={styles.place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {alert && (
        <AlertBar tone={alert.color} title={alert.title} onClose={closeAlert}>
          {alert.content}
        </AlertBar>
      )}
    </div>
  )
}

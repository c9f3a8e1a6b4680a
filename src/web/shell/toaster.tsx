import { type SyntheticEvent, useEffect } from 'react'
import { Button } from '#web/kit/button.tsx'
import { dispatchToast, TOAST_ANIMATION, TOAST_DURATION, useToast } from './toast.ts'
import styles from './toaster.module.css'

const hold = () => dispatchToast({ type: 'held' })
/** Held for two reasons, it is released when both are gone. */
const release = ({ currentTarget }: SyntheticEvent) => {
  if (!currentTarget.matches(':hover, :focus-within')) dispatchToast({ type: 'released' })
}
const HOLDS = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
const close = () => dispatchToast({ type: 'closed' })

/** Both live regions are always there, so that a screen reader hears what is put into them. */
export function Toaster() {
  const toast = useToast(({ toast }) => toast)
  const { id, held, leaving } = toast ?? {}

  useEffect(() => {
    if (id === undefined || held) return
    const timer = setTimeout(
      () => dispatchToast({ type: leaving ? 'left' : 'expired' }),
      leaving ? TOAST_ANIMATION : TOAST_DURATION,
    )
    return () => clearTimeout(timer)
  }, [id, held, leaving])

  const shown = toast && (
    <div key={id} className={styles.toast} data-leaving={leaving || undefined}>
      <span>{toast.message}</span>
      {toast.action && (
        <Button
          variant="inverse"
          size="sm"
          onClick={() => {
            toast.action?.press()
            close()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button variant="inverse" size="sm" onClick={close}>
        Close
      </Button>
    </div>
  )
  return (
    <div className={`${styles.place} on-inverse no-print`}>
      <div role="status" {...HOLDS}>
        {toast?.tone === 'status' && shown}
      </div>
      <div role="alert" {...HOLDS}>
        {toast?.tone === 'error' && shown}
      </div>
    </div>
  )
}

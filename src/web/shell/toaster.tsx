import { type FocusEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { dispatchToast, TOAST_ANIMATION_MS, TOAST_DURATION_MS, useToast } from './toast.ts'
import styles from './toaster.module.css'

const holdToast = () => dispatchToast({ type: 'held' })
/** Restarts the toast's timer when the toast is neither hovered nor focused. */
const releaseToast = ({ currentTarget }: SyntheticEvent) => {
  if (!currentTarget.matches(':hover, :focus-within')) dispatchToast({ type: 'released' })
}

/** Renders both live regions permanently, because screen readers announce only changes of existing regions. */
export function Toaster() {
  const toast = useToast(({ toast }) => toast)
  const { id, held, leaving } = toast ?? {}
  const { before, giveBack } = useFocusRestored()
  const holds = {
    onPointerEnter: holdToast,
    onPointerLeave: releaseToast,
    onBlur: releaseToast,
    onFocus(event: FocusEvent<HTMLElement>) {
      before(event)
      holdToast()
    },
  }
  const close = (closing: number) => {
    giveBack()
    dispatchToast({ type: 'closed', id: closing })
  }

  useEffect(() => {
    if (id === undefined || held) return
    const timer = setTimeout(
      () => dispatchToast({ type: leaving ? 'left' : 'expired' }),
      leaving ? TOAST_ANIMATION_MS : TOAST_DURATION_MS,
    )
    return () => clearTimeout(timer)
  }, [id, held, leaving])

  const shown = toast && (
    <div key={id} className={`cluster ${styles.toast}`} data-leaving={leaving || undefined}>
      <span>{toast.message}</span>
      {toast.action && (
        <Button
          variant="inverse"
          size="sm"
          onClick={() => {
            toast.action?.press()
            close(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button variant="inverse" size="sm" onClick={() => close(toast.id)}>
        Close
      </Button>
    </div>
  )
  return (
    <div className={`${styles.place} on-inverse no-print`}>
      <div role="status" {...holds}>
        {toast?.tone === 'status' && shown}
      </div>
      <div role="alert" {...holds}>
        {toast?.tone === 'error' && shown}
      </div>
    </div>
  )
}

/** Returns the focus to its earlier place after a toast has closed, because the toast's buttons no longer exist. */
function useFocusRestored() {
  const from = useRef<HTMLElement>(null)
  const place = useRef<Element>(null)
  return {
    before({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      place.current = currentTarget
      if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null
    },
    giveBack() {
      if (!place.current?.contains(document.activeElement)) return
      const target = from.current?.isConnected
        ? from.current
        : document.querySelector<HTMLElement>('main h1')
      target?.focus({ preventScroll: true })
    },
  }
}

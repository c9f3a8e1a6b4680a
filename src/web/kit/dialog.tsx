import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

/** The native dialog: focus is kept inside, Esc closes, the focus returns to where it was. Give it what `useDialog` answers. */
export function Dialog({ open, close, title, children }: { open: boolean; close: () => void; title: ReactNode; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const words = useRef<HTMLHeadingElement>(null)
  const heading = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    words.current?.focus()
    // Also before it is taken from the page: a dialog that closes gives the focus back, one that is only removed does not.
    return () => element.close()
  }, [open])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={() => dialog.current?.open || close()}>
      {open && <><div className={styles.head}><h2 id={heading} ref={words} tabIndex={-1}>{title}</h2><IconButton icon="x" label="Close" onClick={close} /></div>{children}</>}
    </dialog>
  )
}

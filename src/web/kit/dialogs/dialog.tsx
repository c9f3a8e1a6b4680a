import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { closeOnBack } from './back-closes.ts'
import styles from './dialog.module.css'
import { classNames } from '../layout/class-names.ts'
import { IconButton } from '../layout/icon-button.tsx'

type Props = {
  open: boolean
  close: () => void
  title: ReactNode
  /** True if `close` asks a question before it closes the dialog, so that Esc must not close the dialog by itself. */
  asks?: boolean
  /** True if the dialog is opened by a state of the caller rather than by the page's address. The caller then renders it only while it is open. */
  passing?: boolean
  /** True for a dialog at the right edge, as high as the window. */
  side?: boolean
  children: ReactNode
}

/**
 * A native dialog: the focus stays inside, Esc and Back close it, and the focus then returns to the element that had it before, else to the heading
 * of the page. Pass the result of `useDialog`, or `passing`.
 */
export function Dialog({
  open,
  close,
  title,
  asks = false,
  passing = false,
  side = false,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const words = useRef<HTMLHeadingElement>(null)
  const heading = useId()

  useModal(open, dialog, words)

  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useEffect(
    () => (open && passing ? closeOnBack(() => latest.current()) : undefined),
    [open, passing],
  )

  const holdOpen = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A file field inside fires `cancel` too when no file was chosen.
    if (!asks || event.target !== event.currentTarget) return
    event.preventDefault()
    close()
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, side && styles.side)}
      aria-labelledby={heading}
      onCancel={holdOpen}
      onClose={() => {
        const element = dialog.current
        if (element?.open) return
        close()
        // Browsers let a page prevent closing only once: a second Esc closes a dialog in any case. One that is still there opens again.
        if (asks) setTimeout(() => element?.isConnected && !element.open && element.showModal())
      }}
    >
      {open && (
        <>
          <div className={styles.dialogHead}>
            <h2 id={heading} ref={words} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="x" label="Close" onClick={close} />
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}

/** Opens the dialog with the focus on its heading, and restores the focus when it closes. */
function useModal(
  open: boolean,
  dialog: RefObject<HTMLDialogElement | null>,
  words: RefObject<HTMLHeadingElement | null>,
) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    words.current?.focus()
    // The dialog is closed before it is removed from the page, because only closing restores the focus.
    return () => {
      element.close()
      // The element that opened the dialog may have been removed meanwhile, with its row, so that no element has the focus.
      const focused = document.activeElement
      if (focused === document.body || element.contains(focused))
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [open, dialog, words])
}

import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { closedByBack } from './back-closes.ts'
import styles from './dialog.module.css'
import { IconButton } from '../layout/icon-button.tsx'

type Props = {
  open: boolean
  close: () => void
  title: ReactNode
  /** `close` may ask first: Esc closes nothing by itself. */
  asks?: boolean
  /** No address opens it: its caller draws it while it is open. */
  passing?: boolean
  children: ReactNode
}

/** The native dialog: focus is kept inside, Esc and Back close, the focus returns to where it was, else to the heading of the page. Give it what `useDialog` answers, or say that it is passing. */
export function Dialog({ open, close, title, asks = false, passing = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const words = useRef<HTMLHeadingElement>(null)
  const heading = useId()

  useModal(open, dialog, words)

  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useEffect(
    () => (open && passing ? closedByBack(() => latest.current()) : undefined),
    [open, passing],
  )

  // A browser lets a page hold a dialog open once; a second Esc closes it in any case.
  useLayoutEffect(() => {
    if (asks && open && dialog.current?.open === false) dialog.current.showModal()
  })
  const holdOpen = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A file field inside says the same when nothing was chosen.
    if (!asks || event.target !== event.currentTarget) return
    event.preventDefault()
    close()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={holdOpen}
      onClose={() => dialog.current?.open || close()}
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

/** Opens the dialog with the focus on its heading, and gives the focus back when it closes. */
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
    // Also before it is taken from the page: a dialog that closes gives the focus back, one that is only removed does not.
    return () => {
      element.close()
      // What opened it may have left the page meanwhile, with the row that was dealt with: nothing was given the focus back.
      const focused = document.activeElement
      if (focused === document.body || element.contains(focused))
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [open, dialog, words])
}

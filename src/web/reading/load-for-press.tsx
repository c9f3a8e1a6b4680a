import { type ComponentType, type FunctionComponent, useEffect, useRef, useState } from 'react'
import type { Load } from '../ahead/load-ahead.ts'
import { loadChunk } from '../shell/chunk-reload.ts'
import { showToast } from '../shell/toast.ts'
import styles from './load-for-press.module.css'

/**
 * Loads code that a press needs. If that fails, for example without a connection, a toast says why and undefined is returned; the next press tries
 * again.
 */
export async function loadForPress<Chunk>(load: () => Promise<Chunk>): Promise<Chunk | undefined> {
  try {
    return await loadChunk(load)
  } catch (failure) {
    showToast((failure as Error).message, { tone: 'error' })
    return undefined
  }
}

/** The state of a dialog. A dialog that is rendered only while it is open needs no `open`. */
type PressedDialog = { readonly open?: boolean; readonly close: () => void }

/**
 * Returns a dialog whose code is loaded when the dialog first opens, while a spinner turns over the page. If loading fails, the dialog is closed
 * again. React's `lazy` would remove the page from the screen, and would never try again. The function `load` of the returned component loads the
 * code in advance.
 */
export function loadDialogForPress<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props & PressedDialog> & { readonly load: Load } {
  let Dialog: ComponentType<Props> | undefined
  const loadDialog = async () => (Dialog ??= (await load()).default)
  function DialogOnPress(props: Props & PressedDialog) {
    const { open = true, close } = props
    const [isLoaded, setLoaded] = useState(Dialog !== undefined)
    const [isLoading, setLoading] = useState(false)
    const latest = useRef(close)
    latest.current = close

    useEffect(() => {
      if (!open || isLoaded) return
      let gone = false
      setLoading(true)
      void loadForPress(loadDialog).then(() => {
        if (gone) return
        if (Dialog) setLoaded(true)
        else latest.current()
      })
      return () => {
        gone = true
        setLoading(false)
      }
    }, [open, isLoaded])

    if (isLoaded && Dialog) return <Dialog {...props} />
    return isLoading && <div className={styles.loading} role="progressbar" aria-label="Loading" />
  }
  return Object.assign(DialogOnPress, { load: loadDialog })
}

import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** The milliseconds after the last change before the answers are saved. */
const AUTOSAVE_AFTER_MS = 800

/**
 * Saves typed input shortly after its last change, or earlier if the person leaves the page or the screen. The saved input is rendered at once, so
 * that a press right after it does not save the same input again.
 */
export function useSaveOnPause(typed: ReadonlyMap<string, unknown>, save: () => void) {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (typed.size === 0) return
    const timer = setTimeout(() => flushSync(latest.current), AUTOSAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const leave = () => flushSync(latest.current)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      latest.current()
    }
  }, [])
}

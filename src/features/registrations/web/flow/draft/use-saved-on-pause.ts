import { useEffect, useRef } from 'react'

/** How many milliseconds after the last change the answers are saved. */
const AUTOSAVE_AFTER = 800

/** Saves a moment after the last change of what was typed, and when the page or the screen is left before that. */
export function useSavedOnPause(typed: ReadonlyMap<string, unknown>, save: () => void) {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (typed.size === 0) return
    const timer = setTimeout(() => latest.current(), AUTOSAVE_AFTER)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const leave = () => void latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}

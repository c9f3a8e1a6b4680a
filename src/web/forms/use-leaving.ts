import { useCallback, useEffect, useRef } from 'react'

const PRESS_ENDS = ['mouseup', 'dragend', 'pointercancel', 'keydown'] as const

/**
 * Returns a function for the moment in which its person leaves a field: it calls `take` at once by keyboard, but after the press if a press took the
 * focus. What `take` does moves what is below the field, so the press would otherwise end beside its button.
 */
export function useLeaving(take: () => void): () => void {
  const latest = useRef(take)
  latest.current = take
  const isPressed = useRef(false)
  const isWaiting = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      isPressed.current = true
    }
    const end = () => {
      isPressed.current = false
      if (!isWaiting.current) return
      isWaiting.current = false
      // The click follows the end of its press in the same task.
      timer = setTimeout(() => latest.current())
    }
    document.addEventListener('mousedown', begin, true)
    for (const type of PRESS_ENDS) document.addEventListener(type, end, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('mousedown', begin, true)
      for (const type of PRESS_ENDS) document.removeEventListener(type, end, true)
    }
  }, [])
  return useCallback(() => {
    if (isPressed.current) isWaiting.current = true
    else latest.current()
  }, [])
}

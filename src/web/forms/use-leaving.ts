import { useCallback, useEffect, useRef } from 'react'

const PRESS_ENDS = ['mouseup', 'dragend', 'pointercancel', 'keydown'] as const

/**
 * Returns a function to call when a person leaves a field. It calls `take` at once if the keyboard moved the focus, and after the press if a press
 * did. `take` moves what is below the field, so the button that is being pressed could otherwise move away from the pointer.
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
      // The browser fires `click` in the same task as the end of the press, so `take` runs in the
      // next task.
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

import { useEffect, useRef } from 'react'

/**
 * Calls `end` at that time, also after the device was asleep, and when the page is left, because the browser can restore the page with the Back
 * button.
 */
export function useTimeLimit(moment: number | null, end: () => void) {
  const latest = useRef(end)
  latest.current = end
  useEffect(() => {
    if (moment === null) return
    const look = () => Date.now() >= moment && latest.current()
    const leave = () => latest.current()
    const timer = setTimeout(look, Math.max(0, moment - Date.now()))
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', leave)
    }
  }, [moment])
}

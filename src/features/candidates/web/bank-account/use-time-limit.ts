import { useEffect, useRef } from 'react'

/**
 * Calls `end` at `moment`, or afterwards if the device was asleep. It also calls `end` when the page is left, because the Back button can restore the
 * page as it was.
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

import { useEffect, useRef } from 'react'

/** Calls `end` when that moment has come, also on a device that slept meanwhile, and when the page is left in a way that keeps it for the way back. */
export function useUntil(moment: number | null, end: () => void) {
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

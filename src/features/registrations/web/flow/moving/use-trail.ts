import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Whether the history entry before this one is a screen of this sitting: then Back in the page does what Back in the browser does. */
export function useTrail(): boolean {
  const { key } = useLocation()
  const seen = useRef(new Set<number>())
  useEffect(() => {
    if (key) seen.current.add(indexNow())
  }, [key])
  return typeof history !== 'undefined' && seen.current.has(indexNow() - 1)
}

const indexNow = () => (history.state as { idx?: number } | null)?.idx ?? 0

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Returns true if the previous history entry is a screen of this session. The page's Back button can then do the same as the browser's. */
export function useHasPreviousScreen(): boolean {
  const { key } = useLocation()
  const seen = useRef(new Set<number>())
  useEffect(() => {
    if (key) seen.current.add(readHistoryIndex())
  }, [key])
  return typeof history !== 'undefined' && seen.current.has(readHistoryIndex() - 1)
}

const readHistoryIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0

import { useEffect, useState } from 'react'

const SETTLE_DELAY_MS = 500

/** Returns a text once it has not changed for a moment. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

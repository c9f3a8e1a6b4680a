import { useEffect, useState } from 'react'

const SETTLE_DELAY_MS = 500

/** Returns the text as it was when it last stayed unchanged for half a second. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

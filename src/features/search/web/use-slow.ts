import { useEffect, useState } from 'react'

/** Shown only when it takes longer than this, and then for so long that nothing flickers [seed 9.5]. */
const PATIENCE = 200
const LEAST = 300

export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (waiting === slow) return
    const timer = setTimeout(() => setSlow(waiting), waiting ? PATIENCE : LEAST)
    return () => clearTimeout(timer)
  }, [waiting, slow])
  return slow
}

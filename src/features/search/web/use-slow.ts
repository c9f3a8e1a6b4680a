import { useEffect, useState } from 'react'

/**
 * The delay in milliseconds before a loading state is shown; LEAST is the least time that it then remains, so that it does not flicker [seed 9.5].
 */
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

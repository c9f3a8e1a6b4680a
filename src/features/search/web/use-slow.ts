import { useEffect, useState } from 'react'

/**
 * The time in milliseconds after which a loading state is shown. MIN_LOADING_MS is the least time for which it is then shown, so that the screen does
 * not flicker [seed 9.5].
 */
const SHOW_LOADING_AFTER_MS = 200
const MIN_LOADING_MS = 300

export function useDelayedLoadingState(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (waiting === slow) return
    const timer = setTimeout(
      () => setSlow(waiting),
      waiting ? SHOW_LOADING_AFTER_MS : MIN_LOADING_MS,
    )
    return () => clearTimeout(timer)
  }, [waiting, slow])
  return slow
}

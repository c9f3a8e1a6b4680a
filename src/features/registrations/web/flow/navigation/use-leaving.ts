import { useCallback, useState } from 'react'
import type { Unsaved } from '../../../domain/draft/unsaved.ts'

export type Leaving = {
  /** What is typed on the screen and not on this device yet. */
  readonly unsaved: Unsaved
  readonly setUnsaved: (unsaved: Unsaved) => void
  /** True once the person pressed 'Save and exit' with a wrong answer, until they correct it. */
  readonly isStopped: boolean
  readonly stop: () => void
}

/** Manages the way out of the flow, which stops once at an answer that cannot be saved. `storing`: answers are being stored on this device. */
export function useLeaving(storing: boolean): Leaving {
  const [unsaved, setUnsaved] = useState<Unsaved>('nothing')
  const [isStopped, setStopped] = useState(false)
  return {
    unsaved: unsaved === 'nothing' && storing ? 'typing' : unsaved,
    setUnsaved: useCallback((now: Unsaved) => {
      setUnsaved(now)
      if (now !== 'wrong') setStopped(false)
    }, []),
    isStopped,
    stop: useCallback(() => setStopped(true), []),
  }
}

import { useCallback, useState } from 'react'
import type { UnsavedInput } from '../../../domain/draft/unsaved.ts'

export type SaveAndExitState = {
  /** Whether the screen has input that is not stored on this device yet, and whether that input is invalid. */
  readonly unsaved: UnsavedInput
  readonly setUnsaved: (unsaved: UnsavedInput) => void
  /** True from a press of 'Save and exit' with a wrong answer until the answer is corrected. */
  readonly isStopped: boolean
  readonly stop: () => void
}

/**
 * Returns the state of the 'Save and exit' button, whose first press does not leave if an answer cannot be saved. `storing`: answers are being stored
 * on this device.
 */
export function useSaveAndExit(storing: boolean): SaveAndExitState {
  const [unsaved, setUnsaved] = useState<UnsavedInput>('nothing')
  const [isStopped, setStopped] = useState(false)
  return {
    unsaved: unsaved === 'nothing' && storing ? 'typing' : unsaved,
    setUnsaved: useCallback((now: UnsavedInput) => {
      setUnsaved(now)
      if (now !== 'wrong') setStopped(false)
    }, []),
    isStopped,
    stop: useCallback(() => setStopped(true), []),
  }
}

import { useEffect, useRef } from 'react'
import type { UnsavedInput } from '../../../domain/draft/unsaved.ts'
import type { SaveAndExitState } from '../navigation/use-leaving.ts'

/**
 * Tells the state of the 'Save and exit' button what is typed on this screen and not saved. If an invalid answer keeps the person from leaving, the
 * screen shows its errors.
 */
export function useUnsavedInput(
  { setUnsaved, isStopped }: SaveAndExitState,
  unsaved: UnsavedInput,
  showWrong: () => void,
) {
  const latest = useRef(showWrong)
  latest.current = showWrong
  useEffect(() => setUnsaved(unsaved), [setUnsaved, unsaved])
  useEffect(() => () => setUnsaved('nothing'), [setUnsaved])
  useEffect(() => {
    if (isStopped) latest.current()
  }, [isStopped])
}

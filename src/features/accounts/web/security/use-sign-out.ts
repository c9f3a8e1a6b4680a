import { useState } from 'react'
import { showSavedChange } from '#features/candidates/web/show-saved.ts'
import { Failure } from '#shared/failure.ts'
import { describeFailure } from '#web/call/describe-failure.ts'

export const SESSIONS_SECTION_ID = 'sessions'

/** Runs a sign-out and remembers which button is busy or failed: a session's id, or 'all'. */
export function useSignOut(onReload: () => void) {
  const [busy, setBusy] = useState('')
  const [failed, setFailed] = useState({ which: '', words: '' })

  const signOut = async (which: string, act: () => Promise<unknown>, words: string) => {
    setBusy(which)
    setFailed({ which: '', words: '' })
    try {
      await act()
      showSavedChange(words, SESSIONS_SECTION_ID)
      onReload()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed({ which, words: describeFailure(error) })
    } finally {
      setBusy('')
    }
  }
  return { busy, failed, signOut }
}

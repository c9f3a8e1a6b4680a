import { useState } from 'react'
import type { OpenRegistration } from '../../../session/open-registration.ts'

type RefusedSubmission = {
  readonly missing: readonly string[]
  /** When the last answer had reached the server before. */
  readonly savedAt: number | undefined
}

/**
 * Remembers the keys of the answers that the server did not have when it refused a submission. Once a further answer has reached the server the list may
 * be out of date, and is empty.
 */
export function useMissingAnswers({ saveState, now }: OpenRegistration) {
  const [refused, setRefused] = useState<RefusedSubmission>()
  const isCurrent = refused?.savedAt === saveState.savedAt?.getTime()
  return {
    missing: (isCurrent && refused?.missing) || [],
    name: (missing: readonly string[]) =>
      setRefused({ missing, savedAt: now().saveState.savedAt?.getTime() }),
  }
}

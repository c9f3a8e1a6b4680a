import { useEffect, useState } from 'react'
import { countUnsentAnswers } from './stored-in-browser/browser-answers.ts'

/** Returns the number of answers that are stored in this browser until their owner comes back; undefined while it is unknown. */
export function useUnsentCount(): number | undefined {
  const [unsent, setUnsent] = useState<number>()
  useEffect(() => void countUnsentAnswers().then(setUnsent, () => setUnsent(0)), [])
  return unsent
}

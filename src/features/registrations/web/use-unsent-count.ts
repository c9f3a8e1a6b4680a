import { useEffect, useState } from 'react'
import { countUnsentAnswers } from './stored-in-browser/browser-answers.ts'

/** Returns the number of unsent answers that this browser stores until their owner signs in again; undefined while it is unknown. */
export function useUnsentCount(): number | undefined {
  const [unsent, setUnsent] = useState<number>()
  useEffect(() => void countUnsentAnswers().then(setUnsent, () => setUnsent(0)), [])
  return unsent
}

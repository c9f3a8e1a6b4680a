import { useEffect, useState } from 'react'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { countUnsentAnswers } from './stored-in-browser/browser-answers.ts'

/** Shows the number of answers that were given offline and are stored in this browser until their owner signs in. */
export function UnsentAnswersNote() {
  const [unsent, setUnsent] = useState(0)
  useEffect(() => void countUnsentAnswers().then(setUnsent, () => {}), [])
  if (unsent === 0) return null
  return (
    <InsetNote>
      {unsent === 1
        ? '1 answer is waiting to be sent. Sign in to send it.'
        : `${unsent} answers are waiting to be sent. Sign in to send them.`}
    </InsetNote>
  )
}

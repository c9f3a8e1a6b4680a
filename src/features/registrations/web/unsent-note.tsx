import { useEffect, useState } from 'react'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { unsentAnswers } from './kept-here/answers-here.ts'

/** What was answered without a network and waits in this browser for its owner. */
export function UnsentNote() {
  const [unsent, setUnsent] = useState(0)
  useEffect(() => void unsentAnswers().then(setUnsent, () => {}), [])
  if (unsent === 0) return null
  return (
    <InsetNote>
      {unsent === 1
        ? '1 answer is waiting to be sent. Sign in to send it.'
        : `${unsent} answers are waiting to be sent. Sign in to send them.`}
    </InsetNote>
  )
}

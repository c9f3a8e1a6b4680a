import { useEffect } from 'react'
import { opensElsewhere } from '#features/accounts/web/confirming/opened-elsewhere.ts'
import { lookAgain } from '#web/call/look-again.ts'
import { useUnfinished } from '#web/session/session.ts'
import { MINUTE } from '#shared/words/durations.ts'
import type { Slide } from '../../domain/slides.ts'

/** Milliseconds between two questions: at the end nothing else is left to do than to wait for the letter. */
const AT_THE_END = 5000
const ON_THE_WAY = MINUTE

/** Asks at each slide, when the person comes back to the page and every so often whether the letter was opened in another browser (amendment 1.2). */
export function useOpenedElsewhere(slide: Slide | undefined) {
  const id = useUnfinished()?.id
  useEffect(() => {
    if (!id || !slide) return
    void opensElsewhere()
    return lookAgain(slide === 'Complete' ? AT_THE_END : ON_THE_WAY, opensElsewhere)
  }, [id, slide])
}

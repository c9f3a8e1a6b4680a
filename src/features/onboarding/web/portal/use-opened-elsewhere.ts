import { useEffect } from 'react'
import { opensElsewhere } from '#features/accounts/web/confirming/opened-elsewhere.ts'
import { lookAgain } from '#web/call/look-again.ts'
import { useUnfinished } from '#web/session/session.ts'
import { MINUTE } from '#shared/words/durations.ts'
import type { Slide } from '../../domain/slides.ts'

/** Milliseconds between two requests on the last slide, where the person only waits for the letter to be opened. */
const AT_THE_END = 5000
const ON_THE_WAY = MINUTE

/** Checks whether the letter was opened in another browser (amendment 1.2): at each slide, when the person returns to the page, and at intervals. */
export function useOpenedElsewhere(slide: Slide | undefined) {
  const id = useUnfinished()?.id
  useEffect(() => {
    if (!id || !slide) return
    void opensElsewhere()
    return lookAgain(slide === 'Complete' ? AT_THE_END : ON_THE_WAY, opensElsewhere)
  }, [id, slide])
}

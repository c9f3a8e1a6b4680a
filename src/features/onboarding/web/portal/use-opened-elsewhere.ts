import { useEffect } from 'react'
import { isPortalOpenedElsewhere } from '#features/accounts/web/confirming/opened-elsewhere.ts'
import { pollWhileUsed } from '#web/call/poll-while-used.ts'
import { useUnfinishedCandidate } from '#web/session/session.ts'
import { MINUTE } from '#shared/words/durations.ts'
import type { Slide } from '../../domain/slides.ts'

/** Milliseconds between two requests on the last slide, where the person only has to open the link in the letter. */
const LAST_SLIDE_INTERVAL_MS = 5000
const OTHER_SLIDES_INTERVAL_MS = MINUTE

/**
 * Checks whether the person has opened the portal in another browser (amendment 1.2): at each slide, when they return to the page, and at intervals.
 */
export function usePortalOpenedElsewhere(slide: Slide | undefined) {
  const id = useUnfinishedCandidate()?.id
  useEffect(() => {
    if (!id || !slide) return
    void isPortalOpenedElsewhere()
    return pollWhileUsed(
      slide === 'Complete' ? LAST_SLIDE_INTERVAL_MS : OTHER_SLIDES_INTERVAL_MS,
      isPortalOpenedElsewhere,
    )
  }, [id, slide])
}

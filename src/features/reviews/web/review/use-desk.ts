import { call } from '#web/call/call.ts'
import type { ReadingState } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { type DeskDetails, getDeskDetails } from '../../contract/review.ts'

/**
 * Reads what a consultant's page shows about a registration in addition to its answers. `again` reads it once more; meanwhile the screen keeps its
 * content, so that typed words and open dialogs remain.
 */
export function useDeskDetails(
  id: string,
): ReadingState<DeskDetails> & { readonly again: () => void } {
  const reading = useReading(id, () => call(getDeskDetails, { params: { id } }))
  const last = reading.stage === 'failed' ? reading.last : undefined
  return last ? { stage: 'ready', data: last, again: reading.again } : reading
}

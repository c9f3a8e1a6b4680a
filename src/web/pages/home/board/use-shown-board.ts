import { searchVacancies } from '#features/search/contract/search.ts'
import { useDelayedLoadingState } from '#features/search/web/use-slow.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import type { HomeBoard, QuickLink } from './home-board.ts'
import { loadBoardOrLastShown } from './shown-board.ts'
import { useHomePlace } from './use-home-place.ts'

export type ShownBoard = {
  /** The board near the place of this browser or, without one, of the whole country; null if it could not be read. */
  readonly board: HomeBoard | null
  /** True while placeholders are shown for the board near a place. */
  readonly isComing: boolean
  readonly problem: string
  readonly again: () => void
}

/** Returns the board that the home page shows. The server's page has the board of the whole country, because that page is the same for everyone. */
export function useShownBoard(
  nationwide: HomeBoard | null,
  links: readonly QuickLink[],
): ShownBoard {
  const place = useHomePlace() ?? undefined
  const near = useReading(place, async () =>
    place === undefined ? null : loadBoardOrLastShown(place, links),
  )
  const isReading = place !== undefined && near.stage === 'loading'
  const isComing = useDelayedLoadingState(isReading)
  const hasFailed = place !== undefined && near.stage === 'failed'
  return {
    board: hasFailed ? null : (findLoadedValue(near) ?? nationwide),
    isComing,
    // This is the specification's message for a search that fails.
    problem: hasFailed ? searchVacancies.fallback : '',
    again: near.again,
  }
}

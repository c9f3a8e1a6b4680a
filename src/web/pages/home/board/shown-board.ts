import { loadChunk } from '#web/shell/chunk-reload.ts'
import type { HomeBoard, QuickLink } from './home-board.ts'

const SHOWN_BOARD_KEY = 'home-board-near'

/**
 * Reads the board near a place. Without a connection, it returns the board that this tab last showed for the same place, and throws if there is none.
 */
export async function loadBoardOrLastShown(
  location: string,
  links: readonly QuickLink[],
): Promise<HomeBoard | null> {
  try {
    const { loadBoardNear } = await loadChunk(() => import('./load-home-board.ts'))
    const board = await loadBoardNear(location, links)
    sessionStorageOf((storage) => storage.setItem(SHOWN_BOARD_KEY, JSON.stringify(board)))
    return board
  } catch (failure) {
    const last = navigator.onLine ? null : readLastShown()
    if (last?.place?.location !== location) throw failure
    return { ...last, isOld: true }
  }
}

const readLastShown = () =>
  sessionStorageOf(
    (storage) => JSON.parse(storage.getItem(SHOWN_BOARD_KEY) ?? 'null') as HomeBoard | null,
  )

/** Uses the storage of this tab. Without storage in the browser, nothing is remembered. */
function sessionStorageOf<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}

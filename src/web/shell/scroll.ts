const SCROLL_STORAGE_KEY = 'scroll-positions'
let positions: Record<string, number> | undefined

/** Stores the scroll position of a history entry, for Back and for a reload. Returns a function that ends the storing. */
export function storeScrollPosition(key: string) {
  const note = () => {
    readPositions()[key] = scrollY
  }
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', writePositions)
  return () => {
    removeEventListener('scroll', note)
    removeEventListener('pagehide', writePositions)
  }
}

export const readScrollPosition = (key: string): number | undefined => readPositions()[key]

function readPositions(): Record<string, number> {
  try {
    positions ??= JSON.parse(sessionStorage.getItem(SCROLL_STORAGE_KEY) ?? '{}') as Record<
      string,
      number
    >
  } catch {
    positions = {}
  }
  return positions
}

function writePositions() {
  try {
    sessionStorage.setItem(SCROLL_STORAGE_KEY, JSON.stringify(readPositions()))
  } catch {
    // Without storage there is no stored position, so the page starts at the top.
  }
}

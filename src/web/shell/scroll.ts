const KEPT = 'scroll-positions'
let positions: Record<string, number> | undefined

/** Stores the scroll position of a history entry, for Back and for a reload. Returns a function that stops this. */
export function keepPosition(key: string) {
  const note = () => {
    read()[key] = scrollY
  }
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', write)
  return () => {
    removeEventListener('scroll', note)
    removeEventListener('pagehide', write)
  }
}

export const positionOf = (key: string): number | undefined => read()[key]

function read(): Record<string, number> {
  try {
    positions ??= JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>
  } catch {
    positions = {}
  }
  return positions
}

function write() {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(read()))
  } catch {
    // Without storage the page starts at the top.
  }
}

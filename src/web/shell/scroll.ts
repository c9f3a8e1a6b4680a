const KEPT = 'scroll-positions'
let positions: Record<string, number> | undefined

/** Remembers where a history entry is scrolled to, for the way Back and for a reload; answers how to stop. */
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
    // A browser that refuses storage starts at the top.
  }
}

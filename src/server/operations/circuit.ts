/** The circuit was open after failures in a row, so nothing was tried. */
class CircuitOpen extends Error {
  override name = 'CircuitOpen'
}

type Through = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Spares a service that is down, and those who would wait for it (requirement 48): after five failures in a row nothing is tried for 30 seconds, then
 * one call goes through and decides. `now` is a monotonic clock in milliseconds.
 */
export function circuit({
  failures = 5,
  pauseMs = 30_000,
  now = () => performance.now(),
} = {}): Through {
  let inARow = 0
  let closedUntil = 0
  return async (work) => {
    if (inARow >= failures) {
      if (now() < closedUntil) throw new CircuitOpen('not tried')
      // The others still wait while this one tries.
      closedUntil = now() + pauseMs
    }
    try {
      const result = await work()
      inARow = 0
      return result
    } catch (error) {
      inARow += 1
      closedUntil = now() + pauseMs
      throw error
    }
  }
}

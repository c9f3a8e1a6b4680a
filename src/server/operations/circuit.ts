/** Thrown without calling the service, because the circuit is open after several failures in a row. */
class CircuitOpenError extends Error {
  override name = 'CircuitOpen'
}

type CircuitBreaker = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Makes a circuit breaker, which spares a failing service and its callers (requirement 48): after five failures in a row, calls fail at once for 30
 * seconds; then a single call tests the service. `now` is a monotonic clock in milliseconds.
 */
export function createCircuitBreaker({
  failures = 5,
  pauseMs = 30_000,
  now = () => performance.now(),
} = {}): CircuitBreaker {
  let inARow = 0
  let closedUntil = 0
  return async (work) => {
    if (inARow >= failures) {
      if (now() < closedUntil) throw new CircuitOpenError('not tried')
      // During the single call that tests the service, all other calls still fail at once.
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

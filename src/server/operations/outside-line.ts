import { createCircuitBreaker } from './circuit.ts'
import { OutsideUnavailableError } from './outside-errors.ts'

export type OutsideResponse = {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}
type OutsideRequest = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export type OutsideClient = (address: string, request: OutsideRequest) => Promise<OutsideResponse>

/** The maximum time of one call in milliseconds, its response included (requirement 48). */
const MAX_OUTSIDE_CALL_MS = 10_000
const MAX_CALLS_AT_ONCE = 10
const MAX_ANSWER_BYTES = 5 * 1024 * 1024
const MAX_READ_TRIES = 2

/**
 * Makes the HTTP client for another company's system. It has a circuit breaker and respects Retry-After. It returns responses with a status below 500
 * except 429; everything else throws `OutsideUnavailableError`, whose message begins with the system's name.
 */
export function createOutsideClient(
  name: string,
  { patienceMs = MAX_OUTSIDE_CALL_MS } = {},
): OutsideClient {
  const through = createCircuitBreaker()
  let asking = 0
  let busyUntil = 0
  const busy = () => new OutsideUnavailableError(`${name} is busy and asked us to wait.`)
  return async (address, request) => {
    if (performance.now() < busyUntil) throw busy()
    if (asking >= MAX_CALLS_AT_ONCE)
      throw new OutsideUnavailableError(
        `Too many calls of ${name.replace(/^The /, 'the ')} are under way.`,
      )
    asking += 1
    try {
      const answer = await through(() =>
        sendWithRetry(address, request, AbortSignal.timeout(patienceMs)),
      )
      if (answer.status !== 429) return answer
      busyUntil = performance.now() + parseRetryAfter(answer.headers.get('retry-after')) * 1000
    } catch {
      throw new OutsideUnavailableError(`${name} did not answer.`)
    } finally {
      asking -= 1
    }
    throw busy()
  }
}

/** Sends a request. A read whose connection broke is repeated once; a write may have arrived, so only the outbox repeats it. */
async function sendWithRetry(
  address: string,
  request: OutsideRequest,
  signal: AbortSignal,
): Promise<OutsideResponse> {
  for (let left = request.method === 'GET' ? MAX_READ_TRIES : 1; ; left--) {
    try {
      return await sendOnce(address, request, signal)
    } catch (error) {
      if (left === 1 || signal.aborted) throw error
    }
  }
}

async function sendOnce(
  address: string,
  request: OutsideRequest,
  signal: AbortSignal,
): Promise<OutsideResponse> {
  const response = await fetch(address, { ...request, signal, redirect: 'error' })
  const text = await readLimitedText(response)
  if (response.status >= 500) throw new Error(`it answered ${response.status}`)
  return { status: response.status, headers: response.headers, body: parseJsonAnswer(text) }
}

/** Reads a response; one that exceeds the size limit is an error. */
async function readLimitedText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new Error('it answered too much')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parseJsonAnswer(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the seconds of a Retry-After header, which contains seconds or a date; at most a quarter of an hour. */
function parseRetryAfter(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  const wanted = Number.isFinite(seconds)
    ? seconds
    : (Date.parse(retryAfter ?? '') - Date.now()) / 1000
  return Number.isFinite(wanted) ? Math.min(900, Math.max(1, wanted)) : 5
}

import { circuit } from './circuit.ts'
import { OutsideAway } from './outside-errors.ts'

export type Answered = {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}
type Request = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export type Line = (address: string, request: Request) => Promise<Answered>

/** The maximum time of one call in milliseconds, its response included (requirement 48). */
const PATIENCE_MS = 10_000
const MOST_AT_ONCE = 10
const LARGEST_ANSWER = 5 * 1024 * 1024
const READS = 2

/**
 * Makes the HTTP client of another company's system, with a circuit breaker and respect for Retry-After. A status below 500 is returned;
 * everything else throws `OutsideAway`, with a message that begins with the system's name.
 */
export function outsideLine(name: string, { patienceMs = PATIENCE_MS } = {}): Line {
  const through = circuit()
  let asking = 0
  let busyUntil = 0
  const busy = () => new OutsideAway(`${name} is busy and asked us to wait.`)
  return async (address, request) => {
    if (performance.now() < busyUntil) throw busy()
    if (asking >= MOST_AT_ONCE)
      throw new OutsideAway(`Too many calls of ${name.replace(/^The /, 'the ')} are under way.`)
    asking += 1
    try {
      const answer = await through(() => asked(address, request, AbortSignal.timeout(patienceMs)))
      if (answer.status !== 429) return answer
      busyUntil = performance.now() + secondsOf(answer.headers.get('retry-after')) * 1000
    } catch {
      throw new OutsideAway(`${name} did not answer.`)
    } finally {
      asking -= 1
    }
    throw busy()
  }
}

/** Sends a request. A read whose connection broke is repeated once; a write may have arrived, so only the outbox repeats it. */
async function asked(address: string, request: Request, signal: AbortSignal): Promise<Answered> {
  for (let left = request.method === 'GET' ? READS : 1; ; left--) {
    try {
      return await once(address, request, signal)
    } catch (error) {
      if (left === 1 || signal.aborted) throw error
    }
  }
}

async function once(address: string, request: Request, signal: AbortSignal): Promise<Answered> {
  const response = await fetch(address, { ...request, signal, redirect: 'error' })
  const text = await textOf(response)
  if (response.status >= 500) throw new Error(`it answered ${response.status}`)
  return { status: response.status, headers: response.headers, body: jsonOf(text) }
}

/** Reads a response; one that exceeds the size limit is an error. */
async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > LARGEST_ANSWER) throw new Error('it answered too much')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the seconds of a Retry-After header, which contains seconds or a date; at most a quarter of an hour. */
function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  const wanted = Number.isFinite(seconds)
    ? seconds
    : (Date.parse(retryAfter ?? '') - Date.now()) / 1000
  return Number.isFinite(wanted) ? Math.min(900, Math.max(1, wanted)) : 5
}

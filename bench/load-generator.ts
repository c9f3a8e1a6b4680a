import { createConnection } from 'node:net'

/**
 * Requests, encoded in advance, that the generator sends for a limited time. It replaces NUMBER_PLACEHOLDER in a request by a number that no other
 * request of the run has. Its reply has the number of responses (`answered`) and of those without a 2xx status (`refused`).
 */
export type LoadSlice = {
  readonly port: number
  readonly requests: readonly string[]
  readonly connections: number
  readonly milliseconds: number
  /** True if each request is sent only once. The slice then ends when all have been sent, or when its time is over. */
  readonly once?: boolean
}
export type LoadResult = {
  /** How long the slice took, in milliseconds. */
  readonly milliseconds: number
  readonly answered: number
  readonly refused: number
  /** The times of the responses in milliseconds. */
  readonly median: number
  readonly p99: number
}

/** The placeholder for the unique number in a request. Every number has as many digits, so that the request's length does not change. */
export const NUMBER_PLACEHOLDER = '000000000000000'
let lastNumber = 10 ** (NUMBER_PLACEHOLDER.length - 1) + Date.now() * 100

/**
 * The generator is a process of its own, so that it takes no processor time from the measured server. Each connection stays open and sends one
 * request after the other. Of a response, only the status and the length are parsed.
 */
if (process.send) {
  process.on('message', async (slice: LoadSlice) => process.send?.(await load(slice)))
  process.on('disconnect', () => process.exit())
}

type Counts = { answered: number; refused: number; readonly times: number[] }

async function load(slice: LoadSlice): Promise<LoadResult> {
  const { port, requests, connections, milliseconds, once = false } = slice
  const sent = requests.map(makeWriter)
  const began = performance.now()
  const until = began + milliseconds
  const counted = await Promise.all(
    Array.from({ length: connections }, (_, first) =>
      connection({ port, requests: sent, first, every: connections, until, once }),
    ),
  )
  const times = counted.flatMap((counts) => counts.times).sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    milliseconds: performance.now() - began,
    answered: counted.reduce((sum, { answered }) => sum + answered, 0),
    refused: counted.reduce((sum, { refused }) => sum + refused, 0),
    median: at(0.5),
    p99: at(0.99),
  }
}

/** Returns a function that encodes the request, with the next number if the request contains NUMBER_PLACEHOLDER. */
function makeWriter(request: string): () => Buffer {
  const fixed = Buffer.from(request)
  if (!request.includes(NUMBER_PLACEHOLDER)) return () => fixed
  return () => Buffer.from(request.replaceAll(NUMBER_PLACEHOLDER, String(++lastNumber)))
}

type Share = {
  readonly port: number
  readonly requests: readonly (() => Buffer)[]
  readonly first: number
  readonly every: number
  readonly until: number
  readonly once: boolean
}

/** Sends every nth request over one connection, n being the number of connections, so that every request is sent once before any is repeated. */
function connection({ port, requests, first, every, until, once }: Share): Promise<Counts> {
  return new Promise((done, failed) => {
    const socket = createConnection(port, '127.0.0.1').setNoDelay(true)
    const counts: Counts = { answered: 0, refused: 0, times: [] }
    let next = first
    let missing = 0
    let askedAt = 0
    const ask = () => {
      askedAt = performance.now()
      socket.write(requests[next % requests.length]?.() ?? '')
      next += every
    }
    socket.on('connect', ask)
    socket.on('error', failed)
    socket.on('close', () => done(counts))
    socket.on('data', (chunk: Buffer) => {
      missing = missing > 0 ? missing - chunk.length : lengthOf(chunk) - chunk.length
      if (missing > 0) return
      counts.times.push(performance.now() - askedAt)
      counts.answered++
      if (!ok) counts.refused++
      if (performance.now() < until && !(once && next >= requests.length)) ask()
      else socket.end()
    })
    let ok = true
    /** Returns the length of the whole response. Its head always arrives in one piece. */
    function lengthOf(chunk: Buffer): number {
      const end = chunk.indexOf('\r\n\r\n')
      const head = chunk.toString('latin1', 0, end).toLowerCase()
      ok = head.startsWith('http/1.1 2')
      return end + 4 + Number(/content-length: (\d+)/.exec(head)?.[1] ?? Number.NaN)
    }
  })
}

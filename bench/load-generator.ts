import { createConnection } from 'node:net'

/** Requests to one route for a limited time, encoded in advance. The reply counts the responses, and those with another status than 200. */
export type Slice = {
  readonly port: number
  readonly requests: readonly string[]
  readonly connections: number
  readonly milliseconds: number
}
export type Answered = { readonly answered: number; readonly refused: number }

/**
 * The generator is a process of its own, so that it takes no time from the measured server. Connections stay open and send one request after the
 * other. Only the length of a response is parsed.
 */
if (process.send) {
  process.on('message', async (slice: Slice) => process.send?.(await load(slice)))
  process.on('disconnect', () => process.exit())
}

async function load({ port, requests, connections, milliseconds }: Slice): Promise<Answered> {
  const sent = requests.map((request) => Buffer.from(request))
  const until = performance.now() + milliseconds
  const counted = await Promise.all(
    Array.from({ length: connections }, (_, first) =>
      connection(port, sent, first, connections, until),
    ),
  )
  return {
    answered: counted.reduce((sum, { answered }) => sum + answered, 0),
    refused: counted.reduce((sum, { refused }) => sum + refused, 0),
  }
}

/** Each connection sends every nth request, so that every request is sent once before any is repeated. */
function connection(
  port: number,
  requests: readonly Buffer[],
  first: number,
  every: number,
  until: number,
): Promise<Answered> {
  return new Promise((done, failed) => {
    const socket = createConnection(port, '127.0.0.1').setNoDelay(true)
    const counts = { answered: 0, refused: 0 }
    let next = first
    let missing = 0
    const ask = () => {
      socket.write(requests[next % requests.length] ?? '')
      next += every
    }
    socket.on('connect', ask)
    socket.on('error', failed)
    socket.on('close', () => done(counts))
    socket.on('data', (chunk: Buffer) => {
      missing = missing > 0 ? missing - chunk.length : lengthOf(chunk) - chunk.length
      if (missing > 0) return
      counts.answered++
      if (!ok) counts.refused++
      if (performance.now() < until) ask()
      else socket.end()
    })
    let ok = true
    /** Returns the length of the whole response. Its head always arrives in one piece. */
    function lengthOf(chunk: Buffer): number {
      const end = chunk.indexOf('\r\n\r\n')
      const head = chunk.toString('latin1', 0, end).toLowerCase()
      ok = head.startsWith('http/1.1 200')
      return end + 4 + Number(/content-length: (\d+)/.exec(head)?.[1] ?? Number.NaN)
    }
  })
}

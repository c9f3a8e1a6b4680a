import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/**
 * A fault of the network. A client that connects is refused, is accepted and gets no response, gets a late response, gets a response that is cut
 * after some bytes, or is disconnected at once.
 */
export type Fault =
  | 'none'
  | 'refuse'
  | 'hang'
  | 'reset'
  | { readonly delayMs: number }
  | { readonly cutAfter: number }
export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>

/** Opens a proxy to a service of this machine with every kind of network fault. A change of the fault cuts the existing connections. */
export async function faultProxy(target: number) {
  let fault: Fault = 'none'
  let most = 0
  let cut = 0
  const held = new Set<Socket>()
  const server = createServer((from) => {
    held.add(from)
    most = Math.max(most, held.size)
    from.on('error', () => {})
    from.once('close', () => held.delete(from))
    if (fault === 'reset') from.resetAndDestroy()
    else if (fault !== 'hang')
      lead(from, { target, ...(typeof fault === 'object' ? fault : {}), wasCut: () => void cut++ })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function cutAll() {
    const ended = [...held].map((socket) => once(socket, 'close'))
    for (const socket of held) socket.destroy()
    await Promise.all(ended)
  }

  return {
    port,
    /** Returns the number of open connections; `most` is the highest number so far. */
    held: () => held.size,
    most: () => most,
    /** Counts the responses that were cut short. */
    cut: () => cut,
    async become(next: Fault) {
      fault = next
      if (next === 'refuse' && server.listening) server.close()
      await cutAll()
      if (next !== 'refuse' && !server.listening)
        await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    async end() {
      if (server.listening) server.close()
      await cutAll()
    },
  }
}

type Lead = {
  readonly target: number
  readonly delayMs?: number
  readonly cutAfter?: number
  readonly wasCut: () => void
}

/** Forwards a connection to the service, and delays or cuts its responses as the fault requires. */
function lead(
  from: Socket,
  { target, delayMs = 0, cutAfter = Number.POSITIVE_INFINITY, wasCut }: Lead,
) {
  const to = createConnection(target, '127.0.0.1')
  const late = (act: () => unknown) => (delayMs > 0 ? void setTimeout(act, delayMs) : void act())
  let left = cutAfter
  to.on('error', () => from.destroy())
  to.once('end', () => late(() => from.end()))
  from.once('close', () => to.destroy())
  from.pipe(to)
  to.on('data', (answer: Buffer) => {
    const passing = answer.subarray(0, left)
    left -= passing.length
    const isLast = left === 0
    if (isLast && !from.writableEnded) wasCut()
    late(() => (isLast ? from.end(passing) : from.write(passing)))
  })
}

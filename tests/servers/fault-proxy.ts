import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** What happens to a client that connects: no one listens; taken, and never answered; answered late; the answer ends after so many bytes; thrown out at once. */
export type Fault =
  | 'none'
  | 'refuse'
  | 'hang'
  | 'reset'
  | { readonly delayMs: number }
  | { readonly cutAfter: number }
export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>

/** A line to a service of this machine, which can fail in every way that a line can. What was connected under another fault is cut. */
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
    /** How many connections are open, and the most that were at once. */
    held: () => held.size,
    most: () => most,
    /** How many answers were cut short. */
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

/** Leads a connection on to the service, and its answers back as late and as short as the fault wants. */
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

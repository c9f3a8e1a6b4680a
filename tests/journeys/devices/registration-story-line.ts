import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Chance } from '../../registrations/chance.ts'

const FATES = ['arrives', 'arrives', 'arrives', 'lost', 'late', 'replyLost', 'replyLate'] as const

/**
 * Opens a proxy between one device and the portal, which loses some saves and replies and delays others. `passHeld` lets the delayed ones through,
 * even if the page that sent them has closed.
 */
export async function openFaultyLine() {
  const held = new Set<() => void>()
  let portal: string | null = null
  let fates: Chance | null = null
  // Each request has a connection of its own, because the browser itself would repeat a request that fails on a reused one.
  const server = createServer(
    (asked, answer) => void carry(asked, answer).catch(() => answer.destroy()),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function carry(asked: IncomingMessage, answer: ServerResponse) {
    const body = await buffer(asked)
    const fate =
      fates && asked.url?.includes('/RegistrationAutoSave/') ? fates.of(FATES) : 'arrives'
    if (fate === 'lost') return answer.destroy()
    if (fate === 'late') await later()
    const { statusCode = 502, headers, content } = await passed(asked, body)
    if (fate === 'replyLost') return answer.destroy()
    if (fate === 'replyLate') await later()
    answer.writeHead(statusCode, { ...headers, connection: 'close' }).end(content)
  }

  async function passed({ url = '', method = '', headers }: IncomingMessage, body: Buffer) {
    if (!portal) throw new Error('no one answers')
    const passing = request(portal + url, { method, headers, agent: false }).end(body)
    const [reply] = (await once(passing, 'response')) as [IncomingMessage]
    return { statusCode: reply.statusCode, headers: reply.headers, content: await buffer(reply) }
  }

  const later = () => new Promise<void>((pass) => (fates ? held.add(pass) : pass()))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the portal behind the line; null disconnects it. */
    leadTo: (origin: string | null) => void (portal = origin),
    fail: (chance: Chance) => void (fates = chance),
    passHeld() {
      for (const pass of held) pass()
      held.clear()
    },
    /** From now on the proxy neither loses nor delays anything. */
    heal() {
      fates = null
      this.passHeld()
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

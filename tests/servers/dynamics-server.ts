import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dynamicsSettings } from './dynamics/access.ts'
import { converse, type Dynamics, sendAnswer, type Trouble } from './dynamics/conversation.ts'
import { refusal } from './dynamics/odata-answer.ts'
import { dynamicsStore, makeStoreAccess } from './dynamics/store.ts'

export type DynamicsServer = Awaited<ReturnType<typeof dynamicsServer>>

/**
 * Starts a server with the part of Dynamics 365's Web API that the product uses, but stricter: it refuses and records every request that omits something
 * required or adds something unknown.
 */
export async function dynamicsServer() {
  const service: Dynamics = {
    store: dynamicsStore(),
    tokens: new Set(),
    faults: [],
    asked: [],
    lateWrites: [],
    origin: '',
    trouble: 'none',
  }
  const server = createServer(
    (request, response) =>
      void converse(service, request, response).catch((error: unknown) => {
        const fault = `${request.method} ${request.url}: ${error}`
        sendAnswer(service, response, refusal(400, String(error), fault))
      }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  service.origin = `http://127.0.0.1:${port}`
  return {
    origin: service.origin,
    ...dynamicsSettings(service.origin),
    ...makeStoreAccess(service.store),
    trouble: (wanted: Trouble) => {
      service.trouble = wanted
      if (wanted === 'down') {
        server.close()
        server.closeAllConnections()
      } else if (!server.listening) server.listen(port, '127.0.0.1')
    },
    /** Counts the writes that the fault 'late' has delayed so far. */
    late: () => service.lateWrites.length,
    /** Ends the connections of the clients that wait for a response. */
    hangUp: () => server.closeAllConnections(),
    /** Runs the delayed writes, even if their clients no longer wait. Returns their number. */
    catchUp: () => service.lateWrites.splice(0).map((act) => act()).length,
    /** Invalidates every issued token. */
    endTokens: () => service.tokens.clear(),
    /** Descriptions of all errors in the product's requests. Tests expect none. */
    faults: service.faults,
    asked: service.asked,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

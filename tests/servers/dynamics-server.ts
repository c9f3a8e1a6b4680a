import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dynamicsSettings } from './dynamics/access.ts'
import { converse, type Dynamics, sendAnswer, type Trouble } from './dynamics/conversation.ts'
import { refusal } from './dynamics/odata-answer.ts'
import { dynamicsStore, insideStore } from './dynamics/store.ts'

export type DynamicsServer = Awaited<ReturnType<typeof dynamicsServer>>

/** Dynamics 365 as far as its Web API is used, and stricter: a request that leaves out what the protocol asks for, or says what it does not know, is refused and remembered. */
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
    ...insideStore(service.store),
    trouble: (wanted: Trouble) => {
      service.trouble = wanted
      if (wanted === 'down') {
        server.close()
        server.closeAllConnections()
      } else if (!server.listening) server.listen(port, '127.0.0.1')
    },
    /** How much it is late with. */
    late: () => service.lateWrites.length,
    /** A client that waits for it hears that the line is cut. */
    hangUp: () => server.closeAllConnections(),
    /** Does what it was too late for, even if no client waits for it. Answers how much that was. */
    catchUp: () => service.lateWrites.splice(0).map((act) => act()).length,
    /** Every token that was given out ends at once. */
    endTokens: () => service.tokens.clear(),
    /** What was asked wrongly. */
    faults: service.faults,
    asked: service.asked,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

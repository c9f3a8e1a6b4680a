import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { CallCarrier } from '#web/call/carrier.ts'

const WORDLESS = JSON.stringify({ success: false, status: 500, messages: [], data: null })

/** Starts a server that answers every call with a 500 without a message. Returns a carrier that sends calls to it. */
export async function muteServer(): Promise<CallCarrier> {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () =>
        response.writeHead(500, { 'content-type': 'application/json' }).end(WORDLESS),
      )
  }).listen(0, '127.0.0.1')
  afterAll(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async ({ method, path }) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    return { status: response.status, body: await response.json() }
  }
}

import { once } from 'node:events'
import { Agent, get, type ClientRequest } from 'node:http'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { findDispensableConnection } from './surplus-connections.ts'
import type { ConnectionState } from './connection-state.ts'

const LIMITS = {
  TRUST_PROXY_HOPS: '0',
  CONNECTIONS: '40',
  CONNECTIONS_PER_ADDRESS: '20',
  HALF_SENT_PER_ADDRESS: '5',
}
const server = await testServer({ environment: LIMITS })
const behindProxy = await testServer({ environment: { ...LIMITS, TRUST_PROXY_HOPS: '1' } })
const portOf = ({ origin }: { readonly origin: string }) => Number(new URL(origin).port)

async function opened(count: number, { from = '127.0.0.1', at = server, says = '' } = {}) {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = createConnection({
        port: portOf(at),
        host: '127.0.0.1',
        localAddress: from,
      })
      socket.on('error', () => {})
      socket.resume()
      await once(socket, 'connect')
      socket.write(says)
      return socket
    }),
  )
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  return { alive: () => sockets.filter(({ closed, readableEnded }) => !closed && !readableEnded) }
}

/** Repeats the request on a new connection if the server had closed the idle one, as a browser does. */
function asked(agent: Agent | false, from = '127.0.0.1', at = server): Promise<number> {
  return new Promise((settle, fail) => {
    const call: ClientRequest = get(
      {
        host: '127.0.0.1',
        port: portOf(at),
        path: '/healthz',
        localAddress: from,
        agent,
      },
      (response) => {
        response.resume()
        response.once('end', () => settle(response.statusCode ?? 0))
      },
    )
    call.once('error', (error) =>
      call.reusedSocket ? settle(asked(agent, from, at)) : fail(error),
    )
  })
}

test('[amendment 4] an address that takes all connections keeps its share, and the others get theirs', async () => {
  const idle = await opened(100)
  await expect.poll(() => idle.alive().length, { timeout: 10_000 }).toBe(20)
  expect(await asked(false, '127.0.0.2')).toBe(200)
  // A new connection of the same address is still possible, because the server closes the address's least needed connection for it.
  expect(await asked(false)).toBe(200)
})

test('[amendment 4] where all connections are taken by many addresses, the one that has most makes room', async () => {
  const [crowded, few] = [
    await opened(20, { from: '127.0.0.3' }),
    await opened(10, { from: '127.0.0.4' }),
  ]
  await opened(10, { from: '127.0.0.5' })
  expect(await asked(false, '127.0.0.2')).toBe(200)
  await expect.poll(() => crowded.alive().length, { timeout: 10_000 }).toBeLessThan(20)
  expect(few.alive()).toHaveLength(10)
})

test('[amendment 4] an office of two hundred people behind one address, with six kept connections each, goes on working', async () => {
  const people = Array.from({ length: 200 }, () => new Agent({ keepAlive: true, maxSockets: 6 }))
  onTestFinished(() => {
    for (const agent of people) agent.destroy()
  })
  for (let round = 0; round < 3; round++) {
    // Loads a page and its files for ten people at a time.
    for (let first = 0; first < people.length; first += 10) {
      const statuses = await Promise.all(
        people
          .slice(first, first + 10)
          .flatMap((agent) => Array.from({ length: 6 }, () => asked(agent))),
      )
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
  }
}, 60_000)

test('[amendment 4] of requests that one address has begun so many are waited for; the oldest beyond that are told, the newest go on', async () => {
  const says =
    'POST /portal/v1/vja/search HTTP/1.1\r\nhost: localhost\r\nclient-id: portal\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{'
  const oldest = createConnection({ port: portOf(server), host: '127.0.0.1' })
  oldest.write(says)
  const answer = text(oldest)
  const half = await opened(12, { says })
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(() => half.alive().length, { timeout: 10_000 }).toBe(5)
  const slowHeaders = await opened(12, {
    says: 'GET / HTTP/1.1\r\nhost: localhost\r\n',
    from: '127.0.0.6',
  })
  await expect.poll(() => slowHeaders.alive().length, { timeout: 10_000 }).toBe(5)
})

test('[amendment 4] behind a proxy its connections are everyone’s, and requests are counted for whom it names', async () => {
  const kept = await opened(35, { at: behindProxy })
  const beginning = (address: string) =>
    `POST /portal/v1/vja/search HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\nclient-id: portal\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{`
  expect(await asked(false, '127.0.0.1', behindProxy)).toBe(200)
  expect(kept.alive()).toHaveLength(35)
  for (const socket of kept.alive().slice(0, 12)) socket.write(beginning('192.0.2.7'))
  for (const socket of kept.alive().slice(12, 16)) socket.write(beginning('192.0.2.8'))
  await expect.poll(() => kept.alive().length, { timeout: 10_000 }).toBe(28)
})

test('[amendment 4] idle connections go first, then silent ones, then the request that has been on its way for longest; what is being answered is left alone', () => {
  const line = (standing: ConnectionState, since: number) => ({ standing, since })
  const all = [
    line('answered', 0),
    line('sending', 2),
    line('sending', 1),
    line('silent', 3),
    line('kept', 5),
    line('kept', 4),
  ]
  const order: unknown[] = []
  for (let left = all; ; ) {
    const found = findDispensableConnection(left)
    if (!found) break
    order.push(found)
    left = left.filter((one) => one !== found)
  }
  expect(order).toEqual([all[5], all[4], all[3], all[2], all[1]])
})

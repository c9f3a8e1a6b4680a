import { chmodSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { startTwoPortals } from '../behind-nginx/two-portals.ts'
import { type Person, register } from '../faults/people.ts'
import { freePortPair, startedPortal, stoppedPortal } from '../portal-process.ts'
import { crowd, MANNERS } from './slow-sockets/crowd.ts'
import { measureOtherClients } from './slow-sockets/others.ts'

const SOCKETS = 1000
const REQUESTS = 1500
const SETTINGS = { DEMO_CONTENT: 'false', ARGON_MEMORY_KIB: '64', LOG_LEVEL: 'error' }

async function alonePortal() {
  const folder = temporaryFolder('siege')
  chmodSync(folder, 0o755)
  const port = await freePortPair()
  const portal = await startedPortal({ ...SETTINGS, PORT: String(port), DATA_DIR: folder })
  return {
    origin: `http://localhost:${port}`,
    end: async () => {
      await stoppedPortal(portal)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** These tests measure the response times of other clients, so they run on a machine without other load. */
describe.each([
  ['directly', alonePortal],
  ['behind nginx', () => startTwoPortals(SETTINGS)],
] as const)('%s', (_where, start) => {
  let portal: Awaited<ReturnType<typeof start>>
  let person: Person
  beforeAll(async () => {
    portal = await start()
    person = await register(portal.origin, 'Amara')
  })
  afterAll(() => portal.end())

  test.each(MANNERS)(
    'S-76 a thousand sockets of one address, %s, with credentials and without: the others are answered as before, and none of the thousand lasts',
    async (manner) => {
      await measureOtherClients(portal.origin, REQUESTS / 3)
      const before = await measureOtherClients(portal.origin, REQUESTS)
      const held = crowd({ origin: portal.origin, manner, sockets: SOCKETS, person })
      try {
        await expect.poll(() => held.seen().opened, { timeout: 60_000 }).toBe(SOCKETS)
        const meanwhile = await measureOtherClients(portal.origin, REQUESTS)
        const ratio = meanwhile.p99 / before.p99
        console.log(
          `${manner}, ${_where}: p99 ${before.p99.toFixed(1)} ms without, ${meanwhile.p99.toFixed(1)} ms with a thousand sockets`,
        )
        expect(meanwhile.failed).toEqual([])
        expect(ratio).toBeLessThanOrEqual(4)
        await expect.poll(() => held.seen().ended, { timeout: 60_000 }).toBe(SOCKETS)
        console.log(
          `the last of the thousand was ended after ${Math.round(held.seen().longestMs)} ms`,
        )
        expect(held.seen().longestMs).toBeLessThan(30_000)
      } finally {
        await held.end()
      }
    },
  )
})

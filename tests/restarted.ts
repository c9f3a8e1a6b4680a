import type { AddressInfo } from 'node:net'
import { buildServer } from '#server/house/build-server.ts'
import { openDatabase } from '#server/database/database.ts'
import type { TestServer } from './test-server.ts'

/** Starts a second server on the database of this installation, as after a restart: it has nothing that the first one had in memory. */
export async function restarted({ config, clock }: Pick<TestServer, 'config' | 'clock'>) {
  const database = openDatabase(config.databaseUrl ?? '', { max: 3 })
  const { http } = await buildServer(config, {
    db: database.db,
    reading: database.db,
    clock,
    wakeOutbox: () => {},
    dev: false,
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  return {
    fetch: (path: string, init: RequestInit) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { 'client-id': 'portal', ...(init.headers as Record<string, string>) },
      }),
    async [Symbol.asyncDispose]() {
      await http.close()
      await database.close()
    },
  }
}

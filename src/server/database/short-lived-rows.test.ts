import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { sql } from './database.ts'

const server = await testServer()
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (how?: { readonly type: 'minor' }) => void
const BYTES_PER_MEGABYTE = 1024 * 1024

/** Returns the megabytes of objects that outlived the collections of young objects. */
const oldMegabytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name === 'old_space')
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0) / BYTES_PER_MEGABYTE

test('rows that no one needs any more are free at once, so that reading a long table takes no more memory than reading a short one', async () => {
  collect()
  const before = oldMegabytes()
  for (let part = 0; part < 60; part++) {
    await server.db.many(
      sql`select n, repeat('x', 100) || n as one, repeat('y', 100) || n as two, repeat('z', 100) || n as three from generate_series(1, 2000) n`,
    )
    collect({ type: 'minor' })
  }
  expect(oldMegabytes() - before).toBeLessThan(12)
})

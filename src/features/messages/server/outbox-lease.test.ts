import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { enqueue } from './outbox.ts'
import { startOutboxWorker } from './outbox-worker.ts'

const server = await testServer()
const LEASE = { leaseSeconds: 1 }

test('[amendment 10.9] a task that takes longer than its lease is carried out once, however many workers look on', async () => {
  const key = 'a long call'
  await enqueue(server.db, { key, kind: 'long', body: {} }, server.clock())
  const leased = async () =>
    (
      await server.db.one<{ until: Date }>(
        sql`select next_at as until from outbox where key = ${key}`,
      )
    ).until.getTime()
  const release = Promise.withResolvers<void>()
  const begun: string[] = []
  const workers = ['one', 'other'].map((name) =>
    startOutboxWorker(
      server.parts,
      {
        long: async () => {
          begun.push(name)
          await release.promise
        },
      },
      LEASE,
    ),
  )
  onTestFinished(async () => {
    release.resolve()
    await Promise.all(workers.map(({ stop }) => stop()))
  })

  await expect.poll(() => begun.length).toBe(1)
  const first = await leased()
  // Three leases later the first call of the task is still running, and its worker has renewed the lease.
  await expect.poll(leased, { timeout: 30_000 }).toBeGreaterThan(first + 3000)
  expect(begun).toHaveLength(1)
  release.resolve()
  await expect
    .poll(() =>
      server.db.one(
        sql`select sent_at is not null as sent, attempts from outbox where key = ${key}`,
      ),
    )
    .toEqual({ sent: true, attempts: 1 })
  expect(begun).toHaveLength(1)
})

test('a task that hangs keeps no other task waiting', async () => {
  const release = Promise.withResolvers<void>()
  const done: string[] = []
  const worker = startOutboxWorker(
    server.parts,
    {
      hanging: () => release.promise,
      quick: async ({ body }) => void done.push((body as { name: string }).name),
    },
    LEASE,
  )
  onTestFinished(async () => {
    release.resolve()
    await worker.stop()
  })
  await enqueue(server.db, { key: 'hanging', kind: 'hanging', body: {} }, server.clock())
  worker.wake()
  await expect
    .poll(() => server.db.many(sql`select 1 from outbox where key = 'hanging' and attempts = 1`))
    .toHaveLength(1)

  for (let number = 0; number < 30; number++) {
    const name = `quick ${number}`
    await enqueue(server.db, { key: name, kind: 'quick', body: { name } }, server.clock())
  }
  worker.wake()
  await expect.poll(() => done.length).toBe(30)
})

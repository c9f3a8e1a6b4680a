import { expect, onTestFinished, test } from 'vitest'
import { auditSender } from '#tests/servers/audit-sender.ts'
import { type Database, openDatabase, sql } from '../../../database/database.ts'

/** Adds an event with the next id in a transaction of another process. The transaction stays open until the returned function is called. */
async function slowWriter(
  { server, note }: Awaited<ReturnType<typeof auditSender>>,
  event: string,
) {
  const other = openDatabase(server.config.databaseUrl ?? '', { max: 1 })
  const [written, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => {
    letGo.resolve()
    return other.close()
  })
  const committed = other.db.transaction(async (inside) => {
    await note(event, inside)
    written.resolve()
    await letGo.promise
  })
  await written.promise
  return async () => {
    letGo.resolve()
    await committed
  }
}

const waitsForWriters = async (db: Database) =>
  (
    await db.one<{ waits: boolean }>(
      sql`select exists (select from pg_locks where relation = 'audit'::regclass and mode = 'ShareLock' and not granted) as waits`,
    )
  ).waits

test('an event whose transaction is still open is waited for, though later ones are through: it is not skipped', async () => {
  const sender = await auditSender()
  const { server, receiver, note, send } = sender
  const commit = await slowWriter(sender, 'began first')
  await note('was through first')
  const sending = send()
  await expect.poll(() => waitsForWriters(server.db), { interval: 10 }).toBe(true)
  expect(receiver.calls).toEqual([])
  await commit()
  await sending
  // On a busy machine the two-second lock can time out, so the event may be sent only by the next run.
  await send()

  expect(receiver.kept().map(({ id, event }) => [id, event])).toEqual([
    [1, 'began first'],
    [2, 'was through first'],
  ])
})

test('one that stays open for long keeps no one from signing in and nothing overtakes it: it goes first once it is through', async () => {
  const sender = await auditSender()
  const { receiver, note, send, mark } = sender
  const commit = await slowWriter(sender, 'began first')
  await note('was through first')
  await send()
  expect(receiver.calls).toEqual([])
  expect(await mark()).toEqual({ upto: 0, sending: null })
  await note('came later')
  await commit()
  await send()

  expect(receiver.events()).toEqual(['began first', 'was through first', 'came later'])
})

test('an event that is taken back leaves its number empty, and nothing waits for it for ever', async () => {
  const { server, receiver, note, send, mark } = await auditSender()
  await expect(
    server.db.transaction(async (inside) => {
      await note('taken back', inside)
      throw new Error('something else went wrong')
    }),
  ).rejects.toThrow('something else')
  await note('stands')
  await send()
  expect(receiver.kept()).toMatchObject([{ id: 2, event: 'stands' }])
  expect(await mark()).toEqual({ upto: 2, sending: null })
})

test('people are let in while lines are on their way, however slow the other system is', async () => {
  const { receiver, note, send } = await auditSender()
  await note('first')
  receiver.meanwhile(async () => void (await note('meanwhile')))
  await send()
  expect(receiver.events()).toEqual(['first'])
  receiver.meanwhile(async () => {})
  await send()
  expect(receiver.events()).toEqual(['first', 'meanwhile'])
})

import { afterAll, describe, expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { type Database, openDatabase, prepared, sql } from './database.ts'
import { UNKNOWN_LINE } from './line.ts'

const server = await testServer({ cuttable: true })

test('two actions that wait for each other are both carried out, each once', async () => {
  const { db } = server
  await db.run(sql`create table counters (name text primary key, value int not null)`)
  await db.run(sql`insert into counters values ('a', 0), ('b', 0)`)
  const first = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() }
  const raise = (inside: Database, name: string) =>
    inside.run(sql`update counters set value = value + 1 where name = ${name}`)
  const action = (mine: 'a' | 'b', other: 'a' | 'b') =>
    db.transaction(async (inside) => {
      await raise(inside, mine)
      first[mine].resolve()
      await first[other].promise
      await raise(inside, other)
    })

  await Promise.all([action('a', 'b'), action('b', 'a')])

  expect(await db.many(sql`select name, value from counters order by name`)).toEqual([
    { name: 'a', value: 2 },
    { name: 'b', value: 2 },
  ])
})

describe('statements that no one waits for', () => {
  const counted = async (name: string) =>
    (await server.db.one<{ value: number }>(sql`select value from counters where name = ${name}`))
      .value
  const raise = (inside: Database, name: string) =>
    inside.send(sql`update counters set value = value + 1 where name = ${name}`)
  const BROKEN = sql`insert into counters values ('c', null)`
  const start = (name: string) =>
    server.db.run(sql`insert into counters values (${name}, 0) on conflict (name) do nothing`)

  test('are on disk when the transaction has ended, in their order', async () => {
    await start('sent')
    await server.db.transaction(async (inside) => {
      inside.send(sql`update counters set value = 5 where name = 'sent'`)
      raise(inside, 'sent')
    })
    expect(await counted('sent')).toBe(6)
  })

  test('travel with the first and the last one, so that a transaction of five waits once', async () => {
    await start('trips')
    const trips = await server.roundTripsOf(() =>
      server.db.transaction(async (inside) => {
        for (let times = 0; times < 4; times++) raise(inside, 'trips')
      }),
    )
    expect(trips).toBe(1)
    expect(await counted('trips')).toBe(4)
  })

  test('fail their transaction with their own error, and nothing of it stays', async () => {
    await start('failed')
    const failing = server.db.transaction(async (inside) => {
      raise(inside, 'failed')
      inside.send(BROKEN)
      raise(inside, 'failed')
    })
    await expect(failing).rejects.toMatchObject({ code: '23502' })
    expect(await counted('failed')).toBe(0)
  })

  test('are named as the cause when a later statement fails because of them', async () => {
    await start('cause')
    const failing = server.db.transaction(async (inside) => {
      inside.send(BROKEN)
      return inside.many(sql`select 1`)
    })
    await expect(failing).rejects.toMatchObject({ code: '23502' })
  })

  test('are undone by a refusal', async () => {
    await start('refused')
    const refusal = new Error('no')
    const refused = server.db.transaction(async (inside) => {
      raise(inside, 'refused')
      throw refusal
    })
    await expect(refused).rejects.toBe(refusal)
    expect(await counted('refused')).toBe(0)
  })

  test('are refused when the connection is lost, and none of them happens later', async () => {
    await start('lost')
    const lost = server.db.transaction(async (inside) => {
      await inside.many(sql`select 1`)
      return server.withoutDatabase(async () => raise(inside, 'lost'))
    })
    await expect(lost).rejects.toThrow()
    // Idle connections were lost as well, and the pool notices each a moment later.
    await expect.poll(() => counted('lost').catch(() => 'not read')).toBe(0)
  })

  test('have no place outside a transaction', () => {
    expect(() => server.db.send(sql`select 1`)).toThrow('only a transaction')
  })
})

test('a closed database has ended all its connections', async () => {
  const { db, close } = openDatabase(server.config.databaseUrl ?? '', { max: 3 })
  await Promise.all([1, 2, 3].map(() => db.many(sql`select pg_sleep(0.05)`)))
  const { id } = await db.one<{ id: number }>(sql`select pg_backend_pid() as id`)
  await close()
  const isOpen = () => server.db.many(sql`select 1 from pg_stat_activity where pid = ${id}`)
  await expect.poll(isOpen).toEqual([])
})

describe('on a line that keeps nothing of a session', () => {
  const opened = openDatabase(server.config.databaseUrl ?? '', {
    max: 2,
    longestMs: 100,
    jit: false,
    line: UNKNOWN_LINE,
  })
  afterAll(opened.close)

  test('each statement and each transaction has the time limit of its pool', async () => {
    const limits = sql`select current_setting('statement_timeout') as limit, current_setting('jit') as jit`
    const own = { limit: '100ms', jit: 'off' }
    expect(await opened.db.one(limits)).toEqual(own)
    expect(await opened.db.transaction((inside) => inside.one(limits))).toEqual(own)
    await expect(opened.db.many(sql`select pg_sleep(20)`)).rejects.toMatchObject({ code: '57014' })
  })

  test('a statement outside a transaction waits once, is committed, and fails with its own error', async () => {
    const { db } = opened
    await server.db.run(sql`create table alone (value int primary key)`)
    const trips = await server.roundTripsOf(() => db.run(sql`insert into alone values (1)`))
    expect(trips).toBe(1)
    await expect(db.run(sql`insert into alone values (1)`)).rejects.toMatchObject({ code: '23505' })
    expect(await db.run(sql`update alone set value = 2`)).toBe(1)
    expect(await server.db.many(sql`select value from alone`)).toEqual([{ value: 2 }])
  })

  test('no statement is named, because its name would be unknown in the next session', async () => {
    const named = prepared('kept', sql`select count(*) from pg_prepared_statements`)
    expect(await opened.db.one(named)).toEqual({ count: 0 })
    expect(await opened.db.one(named)).toEqual({ count: 0 })
  })
})

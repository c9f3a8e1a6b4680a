import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { type Database, sql } from './database.ts'

const server = await testServer()

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

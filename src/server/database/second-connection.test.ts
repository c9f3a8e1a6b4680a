import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { type Database, sql } from './database.ts'

const { parts } = await testServer()
const ask = (db: Database) => db.one(sql`select 1 as one`)

test('work that has a connection and asks for another one is refused in every server test', async () => {
  await expect(parts.db.transaction(() => ask(parts.db))).rejects.toThrow(
    'a transaction of the main pool asked the main pool for another connection',
  )
  await expect(
    parts.db.transaction(() => parts.db.transaction((inside) => ask(inside))),
  ).rejects.toThrow('for another connection')
  await expect(parts.reading.transaction(() => ask(parts.db))).rejects.toThrow(
    'a transaction of the reading pool asked the main pool',
  )
})

test('work in a transaction may read what everyone can read, and ask again once it has ended', async () => {
  const later = await parts.db.transaction(async (inside) => {
    expect(await ask(inside)).toEqual({ one: 1 })
    expect(await inside.transaction(ask)).toEqual({ one: 1 })
    expect(await ask(parts.reading)).toEqual({ one: 1 })
    return () => ask(parts.db)
  })
  expect(await later()).toEqual({ one: 1 })
})

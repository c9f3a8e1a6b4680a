import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/database/database.ts'

type PoolName = 'main' | 'reading'
type OpenTransaction = { readonly pool: PoolName; isOpen: boolean }

const held = new AsyncLocalStorage<OpenTransaction>()

/**
 * Returns the database with a trap for work that has a connection and asks for another one. If as many transactions did so at the same time as there are
 * connections, each of them would wait for the others. A transaction may ask the reading pool, whose transactions never ask the main one.
 */
export function refuseSecondConnection(db: Database, pool: PoolName): Database {
  function assertMayConnect() {
    const within = held.getStore()
    if (within?.isOpen && !(within.pool === 'main' && pool === 'reading'))
      throw new Error(
        `a transaction of the ${within.pool} pool asked the ${pool} pool for another connection: use the database that the transaction was given`,
      )
  }
  return {
    many: async (query) => {
      assertMayConnect()
      return db.many(query)
    },
    maybe: async (query) => {
      assertMayConnect()
      return db.maybe(query)
    },
    one: async (query) => {
      assertMayConnect()
      return db.one(query)
    },
    run: async (query) => {
      assertMayConnect()
      return db.run(query)
    },
    send: (query) => db.send(query),
    transaction: async (work) => {
      assertMayConnect()
      const within: OpenTransaction = { pool, isOpen: true }
      try {
        return await db.transaction((inside) => held.run(within, () => work(inside)))
      } finally {
        within.isOpen = false
      }
    },
  }
}

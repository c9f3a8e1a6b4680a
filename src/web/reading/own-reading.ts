import { registerSignOutCleanup } from '#web/session/session.ts'
import { createReadingStore } from './reading.ts'

/**
 * Makes a store for values of the signed-in person. The store is emptied when they sign out, so that the next person in this tab never sees these
 * values.
 */
export function createStoreEmptiedAtSignOut<Data>() {
  const store = createReadingStore<Data>()
  registerSignOutCleanup(store.forget)
  return store
}

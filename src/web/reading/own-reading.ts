import { onSignOut } from '#web/session/session.ts'
import { createReadingStore } from './reading.ts'

/**
 * Makes a store for values of the signed-in person. The store is emptied when they sign out, so that the next person in this tab never sees these
 * values.
 */
export function createOwnReading<Data>() {
  const store = createReadingStore<Data>()
  onSignOut(store.forget)
  return store
}

import { onSignOut } from '#web/session/session.ts'
import { createReadingStore } from './reading.ts'

/**
 * Makes a store for what screens show of the signed-in person. It is emptied when they sign out, so that the next person in this tab never sees
 * it.
 */
export function createOwnReading<Data>() {
  const store = createReadingStore<Data>()
  onSignOut(store.forget)
  return store
}

import { onSignOut } from '#web/session/session.ts'
import { readingStore } from './reading.ts'

/** What every screen shows of the person who is signed in: the next one in this tab never sees it. */
export function ownReading<Data>() {
  const store = readingStore<Data>()
  onSignOut(store.forget)
  return store
}

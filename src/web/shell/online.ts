import { useSyncExternalStore } from 'react'

/** Returns whether the browser is online. The server and the first paint count as online, so that no one is shown as offline by mistake. */
export const useOnline = () =>
  useSyncExternalStore(
    listenToConnection,
    () => navigator.onLine,
    () => true,
  )

function listenToConnection(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

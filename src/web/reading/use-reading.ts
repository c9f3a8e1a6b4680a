import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NOT_READ, type Reading, readingOf, readingStore, type ReadingStore } from './reading.ts'

/** Returns a store's reading for this key. */
export function useReadingOf<Data>(store: ReadingStore<Data>, key: unknown): Reading<Data> {
  return readingOf(useSyncExternalStore(store.subscribe, store.now, notRead), key)
}
const notRead = () => NOT_READ

/**
 * Reads a value when the screen appears: nothing while the key is undefined, again when the key changes, and after `pause` milliseconds for typed
 * keys. `keep` stores the response of a change.
 */
export function useReading<Data>(
  key: unknown,
  load: () => Promise<Data>,
  pause = 0,
): Reading<Data> & { readonly again: () => void; readonly keep: (data: Data) => void } {
  const [store] = useState(readingStore<Data>)
  const latest = useRef(load)
  latest.current = load
  const again = useCallback(() => void store.read(key, latest.current), [store, key])
  const keep = useCallback((data: Data) => store.keep(key, data), [store, key])

  useEffect(() => {
    if (key === undefined) return store.forget()
    const timer = pause > 0 ? setTimeout(again, pause) : again()
    return () => {
      clearTimeout(timer ?? undefined)
      store.cancel()
    }
  }, [store, key, pause, again])

  return { ...useReadingOf(store, key), again, keep }
}

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  NOT_READ_YET,
  type ReadingState,
  selectReadingForKey,
  createReadingStore,
  type ReadingStore,
} from './reading.ts'

/** Returns a store's reading for this key. */
export function useStoredReading<Data>(
  store: ReadingStore<Data>,
  key: unknown,
): ReadingState<Data> {
  return selectReadingForKey(useSyncExternalStore(store.subscribe, store.now, getNotReadYet), key)
}
const getNotReadYet = () => NOT_READ_YET

/**
 * Reads a value when the screen appears, and again when the key changes; without a key (undefined) nothing is read. `pause` delays each read by so
 * many milliseconds, for keys that change during typing. `keep` stores a value that a change has returned.
 */
export function useReading<Data>(
  key: unknown,
  load: () => Promise<Data>,
  pause = 0,
): ReadingState<Data> & { readonly again: () => void; readonly keep: (data: Data) => void } {
  const [store] = useState(createReadingStore<Data>)
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

  return { ...useStoredReading(store, key), again, keep }
}

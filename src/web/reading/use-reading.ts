import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NOT_READ, type Reading, readingOf, readingStore, type ReadingStore } from './reading.ts'

/** What a store holds of this key. */
export function useReadingOf<Data>(store: ReadingStore<Data>, key: unknown): Reading<Data> {
  return readingOf(useSyncExternalStore(store.subscribe, store.now, notRead), key)
}
const notRead = () => NOT_READ

/** What a screen reads once it is there: nothing while the key is undefined, again when it changes, and after a pause where it is typed. `keep` takes what a change answered. */
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

import type { Failure } from '#shared/failure.ts'

/**
 * The state of a value that the browser reads from the server. `last` is the value of the previous key during loading, and the old value after a
 * failed reload.
 */
export type ReadingState<Data> =
  | { readonly stage: 'loading'; readonly last?: Data | undefined }
  | { readonly stage: 'ready'; readonly data: Data }
  | { readonly stage: 'failed'; readonly failure: Failure; readonly last?: Data | undefined }

/** The state of a value together with the key for which it was read. */
export type KeyedReading<Data> = { readonly key: unknown; readonly reading: ReadingState<Data> }
export const NOT_READ_YET: KeyedReading<never> = { key: undefined, reading: { stage: 'loading' } }

/** Returns the value for the current key; or the previous value if loading it again failed. */
export function findLoadedValue<Data>(reading: ReadingState<Data>): Data | undefined {
  if (reading.stage === 'loading') return undefined
  return reading.stage === 'ready' ? reading.data : reading.last
}

/** Returns the value to show while the next one is loaded; undefined after a failure. */
export function findLastValue<Data>(reading: ReadingState<Data>): Data | undefined {
  if (reading.stage === 'failed') return undefined
  return reading.stage === 'ready' ? reading.data : reading.last
}

/** Returns the reading for a key. A reading for another key counts as loading; without a key nothing is read. */
export function selectReadingForKey<Data>(
  { key, reading }: KeyedReading<Data>,
  wanted: unknown,
): ReadingState<Data> {
  if (wanted === undefined) return NOT_READ_YET.reading
  return key === wanted ? reading : { stage: 'loading', last: findLastValue(reading) }
}

export type ReadingStore<Data> = ReturnType<typeof createReadingStore<Data>>

/** Makes a store for one value that is read from the server. Only the response to the latest request is used. */
export function createReadingStore<Data>() {
  let shown: KeyedReading<Data> = NOT_READ_YET
  let asked = 0
  const listeners = new Set<() => void>()

  function show(next: KeyedReading<Data>) {
    shown = next
    for (const listener of listeners) listener()
  }

  function keep(key: unknown, data: Data) {
    asked++
    show({ key, reading: { stage: 'ready', data } })
  }

  return {
    now: () => shown,
    of: (key: unknown): ReadingState<Data> => selectReadingForKey(shown, key),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** The current value of the same key stays visible until the response arrives. */
    async read(key: unknown, load: () => Promise<Data>) {
      const mine = ++asked
      const known = key === shown.key ? findLoadedValue(shown.reading) : undefined
      if (known === undefined)
        show({ key, reading: { stage: 'loading', last: findLastValue(shown.reading) } })
      else show({ key, reading: { stage: 'ready', data: known } })
      let answer: ReadingState<Data>
      try {
        answer = { stage: 'ready', data: await load() }
      } catch (failure) {
        answer = { stage: 'failed', failure: failure as Failure, last: known }
      }
      if (mine === asked) show({ key, reading: answer })
    },

    /** Stores a value that is known without reading it. Responses to earlier requests are then ignored, because they are out of date. */
    keep,

    /** Changes the value, if it is loaded. */
    change(key: unknown, changed: (data: Data) => Data) {
      const known = key === shown.key ? findLoadedValue(shown.reading) : undefined
      if (known !== undefined) keep(key, changed(known))
    },

    /** Ignores the response to a pending request. */
    cancel() {
      asked++
    },

    forget() {
      asked++
      show(NOT_READ_YET)
    },
  }
}

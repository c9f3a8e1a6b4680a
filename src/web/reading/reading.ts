import type { Failure } from '#shared/failure.ts'

/** What the browser read. `last`: while it is asked for, the answer to the key before; where it could not be read again, what was there. */
export type Reading<Data> =
  | { readonly stage: 'loading'; readonly last?: Data | undefined }
  | { readonly stage: 'ready'; readonly data: Data }
  | { readonly stage: 'failed'; readonly failure: Failure; readonly last?: Data | undefined }

/** A reading with the key that it answers. */
export type Keyed<Data> = { readonly key: unknown; readonly reading: Reading<Data> }
export const NOT_READ: Keyed<never> = { key: undefined, reading: { stage: 'loading' } }

/** The answer to the key itself: where it could not be read again, the one that was there. */
export function dataOf<Data>(reading: Reading<Data>): Data | undefined {
  if (reading.stage === 'loading') return undefined
  return reading.stage === 'ready' ? reading.data : reading.last
}

/** A list or a number that is shown until the next one is there, and goes when that could not be read. */
export function lastOf<Data>(reading: Reading<Data>): Data | undefined {
  if (reading.stage === 'failed') return undefined
  return reading.stage === 'ready' ? reading.data : reading.last
}

/** Another key than the one that was read is loading at once; without a key nothing is asked. */
export function readingOf<Data>({ key, reading }: Keyed<Data>, wanted: unknown): Reading<Data> {
  if (wanted === undefined) return NOT_READ.reading
  return key === wanted ? reading : { stage: 'loading', last: lastOf(reading) }
}

export type ReadingStore<Data> = ReturnType<typeof readingStore<Data>>

/** Holds one answer. An answer to an older question than the latest is not shown. */
export function readingStore<Data>() {
  let shown: Keyed<Data> = NOT_READ
  let asked = 0
  const listeners = new Set<() => void>()

  function show(next: Keyed<Data>) {
    shown = next
    for (const listener of listeners) listener()
  }

  function keep(key: unknown, data: Data) {
    asked++
    show({ key, reading: { stage: 'ready', data } })
  }

  return {
    now: () => shown,
    of: (key: unknown): Reading<Data> => readingOf(shown, key),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** What is shown of the same key stays until the answer is there. */
    async read(key: unknown, load: () => Promise<Data>) {
      const mine = ++asked
      const known = key === shown.key ? dataOf(shown.reading) : undefined
      if (known === undefined)
        show({ key, reading: { stage: 'loading', last: lastOf(shown.reading) } })
      else show({ key, reading: { stage: 'ready', data: known } })
      let answer: Reading<Data>
      try {
        answer = { stage: 'ready', data: await load() }
      } catch (failure) {
        answer = { stage: 'failed', failure: failure as Failure, last: known }
      }
      if (mine === asked) show({ key, reading: answer })
    },

    /** Holds what was learned in another way than by reading it: an answer that was asked for before is out of date. */
    keep,

    /** Changes what was read, if it was. */
    change(key: unknown, changed: (data: Data) => Data) {
      const known = key === shown.key ? dataOf(shown.reading) : undefined
      if (known !== undefined) keep(key, changed(known))
    },

    /** What is still on its way is not shown. */
    cancel() {
      asked++
    },

    forget() {
      asked++
      show(NOT_READ)
    },
  }
}

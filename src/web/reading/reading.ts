import type { Failure } from '#shared/failure.ts'

/** What the browser read. `last`: while it is asked for, the answer to the key before; where it could not be read again, what was there. */
export type Reading<Data> =
  | { readonly stage: 'loading'; readonly last?: Data | undefined }
  | { readonly stage: 'ready'; readonly data: Data }
  | { readonly stage: 'failed'; readonly failure: Failure; readonly last?: Data | undefined }

/** A reading with the key that it answers. */
export type Keyed<Data> = { readonly key: unknown; readonly reading: Reading<Data> }
export const NOT_READ: Keyed<never> = { key: undefined, reading: { stage: 'loading' } }

export const dataOf = <Data>(reading: Reading<Data>): Data | undefined =>
  reading.stage === 'ready' ? reading.data : reading.last

/** A list or a number that is shown until the next one is there, and goes when that could not be read. */
export const lastOf = <Data>(reading: Reading<Data>): Data | undefined =>
  reading.stage === 'failed' ? undefined : dataOf(reading)

/** Another key than the one that was read is loading at once. */
export const readingOf = <Data>({ key, reading }: Keyed<Data>, wanted: unknown): Reading<Data> =>
  key === wanted ? reading : { stage: 'loading', last: dataOf(reading) }

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

  const answered = () => (shown.reading.stage === 'loading' ? undefined : dataOf(shown.reading))

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
      const known = key === shown.key ? answered() : undefined
      if (known === undefined)
        show({ key, reading: { stage: 'loading', last: dataOf(shown.reading) } })
      else show({ key, reading: { stage: 'ready', data: known } })
      let answer: Reading<Data>
      try {
        answer = { stage: 'ready', data: await load() }
      } catch (failure) {
        answer = { stage: 'failed', failure: failure as Failure, last: known }
      }
      if (mine === asked) show({ key, reading: answer })
    },

    /** Changes what was read here too. An answer that was asked for before is out of date. */
    change(changed: (data: Data) => Data) {
      const known = answered()
      if (known === undefined) return
      asked++
      show({ key: shown.key, reading: { stage: 'ready', data: changed(known) } })
    },

    /** Holds what was learned in another way than by reading it. */
    keep(key: unknown, data: Data) {
      asked++
      show({ key, reading: { stage: 'ready', data } })
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

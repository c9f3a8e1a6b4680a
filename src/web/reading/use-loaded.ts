import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '#shared/failure.ts'

export type Loaded<Data> =
  | { readonly stage: 'loading' }
  | { readonly stage: 'ready'; readonly data: Data }
  | { readonly stage: 'failed'; readonly failure: Failure }

/** Reads what a screen shows. `load` must keep its identity while the question is the same; `again` asks again after a failure. */
export function useLoaded<Data>(
  load: () => Promise<Data>,
): Loaded<Data> & { readonly again: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ stage: 'loading' })
  const asked = useRef(0)

  const ask = useCallback(() => {
    const mine = ++asked.current
    const show = (answer: Loaded<Data>) => mine === asked.current && setLoaded(answer)
    show({ stage: 'loading' })
    load().then(
      (data) => show({ stage: 'ready', data }),
      (failure: Failure) => show({ stage: 'failed', failure }),
    )
  }, [load])

  useEffect(() => {
    ask()
    return () => {
      asked.current++
    }
  }, [ask])

  return { ...loaded, again: ask }
}

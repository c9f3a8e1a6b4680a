import { useEffect, useState } from 'react'
import type { Failure } from '#shared/failure.ts'

/** Nothing while too little is typed to look for. */
export type LookedUp<Found> = { readonly found?: readonly Found[]; readonly failure?: Failure }

const PAUSE = 200
const LEAST = 2

/** What is found for words while they are typed: asked after a short pause in the typing, and the answer to older words is not shown. `look` must keep its identity while it looks in the same place. */
export function useLookUp<Found>(
  typed: string,
  look: (query: string) => Promise<readonly Found[]>,
): LookedUp<Found> {
  const [lookedUp, setLookedUp] = useState<LookedUp<Found>>({})
  const query = typed.trim()

  useEffect(() => {
    if (query.length < LEAST) return setLookedUp({})
    let current = true
    const show = (answer: LookedUp<Found>) => current && setLookedUp(answer)
    const timer = setTimeout(
      () =>
        look(query).then(
          (found) => show({ found }),
          (failure: Failure) => show({ failure }),
        ),
      PAUSE,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [query, look])

  return lookedUp
}

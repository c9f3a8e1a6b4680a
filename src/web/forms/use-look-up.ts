import { useMemo } from 'react'
import type { Failure } from '#shared/failure.ts'
import { lastOf } from '../reading/reading.ts'
import { useReading } from '../reading/use-reading.ts'

/** Nothing while too little is typed to look for. */
export type LookedUp<Found> = {
  readonly found: readonly Found[] | undefined
  readonly failure: Failure | undefined
}

const PAUSE = 200
const LEAST = 2

/** What is found for words while they are typed: asked after a short pause in the typing, and the answer to older words is not shown. `look` must keep its identity while it looks in the same place. */
export function useLookUp<Found>(
  typed: string,
  look: (query: string) => Promise<readonly Found[]>,
): LookedUp<Found> {
  const query = typed.trim()
  const key = useMemo(() => (query.length < LEAST ? undefined : { query, look }), [query, look])
  const reading = useReading(key, () => look(query), PAUSE)
  return {
    found: lastOf(reading),
    failure: reading.stage === 'failed' ? reading.failure : undefined,
  }
}

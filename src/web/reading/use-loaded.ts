import { useMemo, useReducer } from 'react'
import type { ReadingState } from './reading.ts'
import { useReading } from './use-reading.ts'

export type LoadedReading<Data> = ReadingState<Data>

/**
 * Reads what a screen shows. `load` itself is the key, so pass the same function as long as the request is the same. `again` repeats the request, and
 * the state is 'loading' meanwhile.
 */
export function useLoaded<Data>(
  load: () => Promise<Data>,
): LoadedReading<Data> & { readonly again: () => void } {
  const [round, again] = useReducer((rounds: number) => rounds + 1, 0)
  const key = useMemo(() => ({ load, round }), [load, round])
  return { ...useReading(key, load), again }
}

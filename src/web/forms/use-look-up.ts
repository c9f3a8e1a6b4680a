import { useMemo } from 'react'
import type { Failure } from '#shared/failure.ts'
import { findLastValue } from '../reading/reading.ts'
import { useReading } from '../reading/use-reading.ts'

/** The result of a look-up; `found` is undefined while fewer than two characters are typed. */
export type LookUpResult<Found> = {
  readonly found: readonly Found[] | undefined
  readonly failure: Failure | undefined
}

const TYPING_PAUSE_MS = 200
const MIN_QUERY_LENGTH = 2

/**
 * Looks up a text during typing, after a short pause. A response to an older text is not shown. Pass the same function as `look` at each render,
 * because a new function repeats the look-up.
 */
export function useLookUp<Found>(
  typed: string,
  look: (query: string) => Promise<readonly Found[]>,
): LookUpResult<Found> {
  const query = typed.trim()
  const key = useMemo(
    () => (query.length < MIN_QUERY_LENGTH ? undefined : { query, look }),
    [query, look],
  )
  const reading = useReading(key, () => look(query), TYPING_PAUSE_MS)
  return {
    found: findLastValue(reading),
    failure: reading.stage === 'failed' ? reading.failure : undefined,
  }
}

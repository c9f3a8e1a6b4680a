import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/call/call.ts'
import { lookAgain } from '#web/call/look-again.ts'
import { lastOf } from '#web/reading/reading.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { getRegistrationCounts, type RegistrationCounts } from '../../contract/list/desk-list.ts'
import type { RegistrationFilter } from '../../domain/list/registration-list.ts'
import { narrowedBy } from './use-registration-list.ts'

const EVERY = MINUTE

type Counts = {
  readonly counts: RegistrationCounts | undefined
  /** How many were sent since the list was read, and are not shown yet. */
  readonly fresh: number
  readonly seen: () => void
}
/** `first`: the counts that came with the list, since which the later ones say what is new. */
type Later = { readonly first: RegistrationCounts; readonly counts: RegistrationCounts }

/** How many each view holds with the filters and the search of the list, asked again every minute while someone looks. What is new is said; nothing moves by itself. */
export function useViewCounts(filter: RegistrationFilter): Counts {
  const read = useCallback(
    () => call(getRegistrationCounts, { query: narrowedBy(filter) }),
    [filter],
  )
  const loaded = useLoaded(read)
  const { again } = loaded
  const first = lastOf(loaded)
  const [later, setLater] = useState<Later>()

  useEffect(() => {
    const look = async () => {
      if (!first) return again()
      const query = { ...narrowedBy(filter), since: first.at }
      setLater({ first, counts: await call(getRegistrationCounts, { query }) })
    }
    return lookAgain(EVERY, () => void look().catch(() => {}))
  }, [first, filter, again])

  const now = later && later.first === first ? later.counts : undefined
  return { counts: now ?? first, fresh: now?.newSince ?? 0, seen: again }
}

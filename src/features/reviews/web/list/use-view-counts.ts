import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/call/call.ts'
import { pollWhileUsed } from '#web/call/poll-while-used.ts'
import { findLastValue } from '#web/reading/reading.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { getRegistrationCounts, type RegistrationCounts } from '../../contract/list/desk-list.ts'
import type { RegistrationFilter } from '../../domain/list/registration-list.ts'
import { toFilterQuery } from './use-registration-list.ts'

const COUNTS_INTERVAL_MS = MINUTE

type ViewCounts = {
  readonly counts: RegistrationCounts | undefined
  /** The number of registrations that were submitted since the list was read and are not shown yet. */
  readonly fresh: number
  readonly seen: () => void
}
/** `first`: the counts that were read with the list; later counts are compared with them to find new registrations. */
type LaterCounts = { readonly first: RegistrationCounts; readonly counts: RegistrationCounts }

/** Counts the registrations of each view every minute while the page is visible. New ones are announced; rows move only on request. */
export function useViewCounts(filter: RegistrationFilter): ViewCounts {
  const read = useCallback(
    () => call(getRegistrationCounts, { query: toFilterQuery(filter) }),
    [filter],
  )
  const loaded = useLoaded(read)
  const { again } = loaded
  const first = findLastValue(loaded)
  const [later, setLater] = useState<LaterCounts>()

  useEffect(() => {
    const look = async () => {
      if (!first) return again()
      const query = { ...toFilterQuery(filter), since: first.at }
      setLater({ first, counts: await call(getRegistrationCounts, { query }) })
    }
    return pollWhileUsed(COUNTS_INTERVAL_MS, () => void look().catch(() => {}))
  }, [first, filter, again])

  const now = later && later.first === first ? later.counts : undefined
  return { counts: now ?? first, fresh: now?.newSince ?? 0, seen: again }
}

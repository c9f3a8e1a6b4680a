import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/call/call.ts'
import { lookAgain } from '#web/call/look-again.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { getRegistrationCounts, type RegistrationCounts } from '../../contract/list/desk-list.ts'

const EVERY = MINUTE

type Counts = {
  readonly counts:
    | RegistrationCounts
    | undefined /** Sent since the list was read, and not shown yet. */
  readonly fresh: number
  readonly seen: () => void
}

/** How many each view holds, asked again every minute while somebody looks. What is new is said; nothing moves by itself. */
export function useViewCounts(address: string): Counts {
  const [counts, setCounts] = useState<RegistrationCounts>()
  const [fresh, setFresh] = useState(0)
  const [since, setSince] = useState<string>()

  const read = useCallback(async () => {
    const first = await call(getRegistrationCounts, {})
    setCounts(first)
    setFresh(0)
    setSince(first.at)
  }, [])
  // Another page of the list is read anew, and so are its counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the question
  useEffect(() => void read().catch(() => {}), [read, address])

  useEffect(() => {
    if (!since) return
    const look = async () => {
      const now = await call(getRegistrationCounts, { query: { since } })
      setCounts(now)
      setFresh(now.newSince)
    }
    return lookAgain(EVERY, () => void look().catch(() => {}))
  }, [since])

  return { counts, fresh, seen: () => void read().catch(() => {}) }
}

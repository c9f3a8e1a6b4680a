import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { counted } from '#shared/counted.ts'
import { dataOf } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { searchVacancies } from '../../contract/search.ts'
import { changed, type Criteria } from '../../domain/criteria.ts'
import { addressOf, readAddress } from '../../domain/criteria-url.ts'

export type Draft = {
  readonly criteria: Criteria
  readonly change: (patch: Partial<Criteria>) => void
  readonly reset: () => void
  /** The number of jobs that the draft would show; undefined until it is known. */
  readonly count: number | undefined
}

const DEBOUNCE = 200

/** Returns the choices before they are applied, with the number of jobs that they would show. */
export function useDraft(criteria: Criteria, total: number | undefined): Draft {
  const address = addressOf(changed(criteria, {}))
  const [draft, setDraft] = useState({ of: address, criteria })
  // If another search has been made meanwhile, its filters replace the draft.
  const standing = draft.of === address ? draft.criteria : criteria
  const asked = addressOf(changed(standing, {}))

  const found = useReading(
    asked === address ? undefined : asked,
    () =>
      call(searchVacancies, {
        body: { ...readAddress(new URLSearchParams(asked)).criteria, limit: 1 },
      }),
    DEBOUNCE,
  )

  return {
    criteria: standing,
    change: (patch) => setDraft({ of: address, criteria: { ...standing, ...patch } }),
    reset: () => setDraft({ of: address, criteria }),
    count: asked === address ? total : dataOf(found)?.total,
  }
}

/** Returns a label such as 'Show 148 jobs'. */
export const showJobs = (count: number | undefined) =>
  count === undefined ? 'Show jobs' : `Show ${counted(count, 'job')}`

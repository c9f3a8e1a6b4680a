import { useState } from 'react'
import { call } from '#web/call/call.ts'
import { formatCount } from '#shared/format-count.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { searchVacancies } from '../../contract/search.ts'
import { changeCriteriaAtFirstPage, type VacancyCriteria } from '../../domain/criteria.ts'
import { formatSearchQuery, readSearchAddress } from '../../domain/search-address.ts'

export type FilterDraft = {
  readonly criteria: VacancyCriteria
  readonly change: (patch: Partial<VacancyCriteria>) => void
  readonly reset: () => void
  readonly count: number | undefined
}

const COUNT_DEBOUNCE_MS = 200

/** Returns the filter choices that are not applied yet, with the number of jobs that they would show (undefined until it is known). */
export function useFilterDraft(criteria: VacancyCriteria, total: number | undefined): FilterDraft {
  const address = formatSearchQuery(changeCriteriaAtFirstPage(criteria, {}))
  const [draft, setDraft] = useState({ of: address, criteria })
  // If the page meanwhile shows another search, the draft begins again with the filters of that search.
  const standing = draft.of === address ? draft.criteria : criteria
  const asked = formatSearchQuery(changeCriteriaAtFirstPage(standing, {}))

  const found = useReading(
    asked === address ? undefined : asked,
    () =>
      call(searchVacancies, {
        body: { ...readSearchAddress(new URLSearchParams(asked)).criteria, limit: 1 },
      }),
    COUNT_DEBOUNCE_MS,
  )

  return {
    criteria: standing,
    change: (patch) => setDraft({ of: address, criteria: { ...standing, ...patch } }),
    reset: () => setDraft({ of: address, criteria }),
    count: asked === address ? total : findLoadedValue(found)?.total,
  }
}

export const formatShowJobs = (count: number | undefined) =>
  count === undefined ? 'Show jobs' : `Show ${formatCount(count, 'job')}`

import { useRef, useState } from 'react'
import type { Facets } from '#features/search/contract/search.ts'
import { type Criteria, EVERYTHING } from '#features/search/domain/criteria.ts'
import { perFacet } from '#features/search/domain/filters.ts'
import { AppliedFilters } from '#features/search/web/filters/applied-filters.tsx'
import { FilterBar } from '#features/search/web/filters/filter-bar.tsx'
import FilterSheet from '#features/search/web/filters/filter-sheet.tsx'
import { NoResults } from '#features/search/web/results/no-results.tsx'
import { SearchForm } from '#features/search/web/form/search-form.tsx'
import { useDraft } from '#features/search/web/filters/use-draft.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { useClosing } from '#web/kit/dialogs/use-closing.ts'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import styles from './search-group.module.css'
import { Shown } from '../shown.tsx'

const FOUND = 148
const facets: Facets = {
  ...perFacet(() => []),
  jobType: [
    { value: 'Temporary', label: 'Temporary', count: 96 },
    { value: 'Permanent', label: 'Permanent', count: 52 },
  ],
  hours: [
    { value: 'FullTime', label: 'Full time', count: 120 },
    { value: 'PartTime', label: 'Part time', count: 28 },
  ],
  sector: [
    { value: 'Driving', label: 'Driving', count: 60 },
    { value: 'Warehouse and logistics', label: 'Warehouse and logistics', count: 88 },
  ],
  branch: [{ value: '00000000-0000-4000-8000-000000000009', label: 'Leeds', count: 148 }],
  postedWithinDays: [{ value: '1', label: 'Today', count: 12 }],
}
const FILTERED: Criteria = {
  ...EVERYTHING,
  keywords: 'warehouse',
  jobType: ['Temporary', 'Permanent'],
  salaryFrom: '12.50',
  salaryPer: 'Hourly',
  payShown: true,
}

export function SearchGroup() {
  const [criteria, setCriteria] = useState(FILTERED)
  const around = useRef<HTMLDivElement>(null)
  const draft = useDraft(criteria, FOUND)
  const sheet = useDialog('kit-filters')
  useClosing(around)
  const apply = (next: Criteria, fromSheet = false) => {
    setCriteria(next)
    if (fromSheet) sheet.close()
  }
  return (
    <>
      <Shown name="Search, with suggestions" wide>
        <div className={`${styles.band} on-inverse`}>
          <SearchForm criteria={{ ...EVERYTHING, location: 'Leeds' }} stay />
        </div>
      </Shown>
      <Shown name="Filters: some chosen" wide>
        <div ref={around}>
          <FilterBar
            criteria={criteria}
            facets={facets}
            draft={draft}
            apply={apply}
            openAll={sheet.show}
          />
        </div>
      </Shown>
      <Shown name="Filters that apply" wide>
        <AppliedFilters criteria={FILTERED} facets={facets} />
      </Shown>
      <Shown name="Nothing found" wide>
        <NoResults
          criteria={FILTERED}
          result={null}
          save={<Button variant="secondary">Save this search</Button>}
        />
      </Shown>
      <FilterSheet
        criteria={criteria}
        facets={facets}
        draft={draft}
        apply={apply}
        open={sheet.open}
        close={sheet.close}
      />
    </>
  )
}

import { useRef, useState } from 'react'
import type { SearchFacets } from '#features/search/contract/search.ts'
import { type VacancyCriteria, DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { createRecordByFacet } from '#features/search/domain/filters.ts'
import { AppliedFilters } from '#features/search/web/filters/applied-filters.tsx'
import { FilterBar } from '#features/search/web/filters/filter-bar.tsx'
import FilterSheet from '#features/search/web/filters/filter-sheet.tsx'
import { FewResults } from '#features/search/web/results/few-results.tsx'
import { NoResults } from '#features/search/web/results/no-results.tsx'
import { SearchForm } from '#features/search/web/form/search-form.tsx'
import AddressAlertForm from '#features/search-histories/web/address-alerts/address-alert-form.tsx'
import { useFilterDraft } from '#features/search/web/filters/use-draft.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { usePopoverClosing } from '#web/kit/dialogs/use-closing.ts'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import styles from './search-group.module.css'
import { KitExample } from '../kit-group.tsx'

const FOUND_COUNT = 148
const facets: SearchFacets = {
  ...createRecordByFacet(() => []),
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
const FILTERED_CRITERIA: VacancyCriteria = {
  ...DEFAULT_CRITERIA,
  keywords: 'warehouse',
  jobType: ['Temporary', 'Permanent'],
  salaryFrom: '12.50',
  salaryPer: 'Hourly',
  payShown: true,
}

const FEW_RESULTS = {
  total: 2,
  relaxations: [
    {
      kind: 'radius',
      words: 'Within 30 miles of Leeds',
      label: 'Within 30 miles of Leeds: 14 more',
      count: 14,
      criteria: { radius: 30 },
    },
    {
      kind: 'place',
      words: 'Near Wakefield instead',
      label: 'Near Wakefield instead: 5 jobs',
      count: 5,
      criteria: { location: 'Wakefield' },
    },
  ],
} as const
const BRANCH = {
  id: 'leeds',
  slug: 'leeds',
  name: 'Leeds',
  town: 'Leeds',
  phone: '0113 496 0123',
  address: [],
  postcode: null,
  latitude: null,
  longitude: null,
  openNow: null,
  opening: null,
  miles: null,
  milesFrom: null,
}

export function SearchGroup() {
  const [criteria, setCriteria] = useState(FILTERED_CRITERIA)
  const around = useRef<HTMLDivElement>(null)
  const draft = useFilterDraft(criteria, FOUND_COUNT)
  const sheet = useDialog('kit-filters')
  usePopoverClosing(around)
  const apply = (next: VacancyCriteria, fromSheet = false) => {
    setCriteria(next)
    if (fromSheet) sheet.close()
  }
  return (
    <>
      <KitExample name="Search, with suggestions" wide>
        <div className={`${styles.band} on-inverse`}>
          <SearchForm criteria={{ ...DEFAULT_CRITERIA, location: 'Leeds' }} stay />
        </div>
      </KitExample>
      <KitExample name="Filters: some chosen" wide>
        <div ref={around}>
          <FilterBar
            criteria={criteria}
            facets={facets}
            draft={draft}
            apply={apply}
            onOpenAll={sheet.show}
          />
        </div>
      </KitExample>
      <KitExample name="Filters that apply" wide>
        <AppliedFilters criteria={FILTERED_CRITERIA} facets={facets} />
      </KitExample>
      <KitExample name="Nothing found" wide>
        <NoResults
          criteria={FILTERED_CRITERIA}
          result={null}
          save={<Button variant="secondary">Save this search</Button>}
        />
      </KitExample>
      <KitExample name="Few found: a little wider">
        <FewResults
          criteria={FILTERED_CRITERIA}
          branch={BRANCH}
          result={{ ...FEW_RESULTS, relaxations: [...FEW_RESULTS.relaxations] }}
          email={<AddressAlertForm criteria={FILTERED_CRITERIA} words="Email me new ones" />}
        />
      </KitExample>
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

import type { FormEvent } from 'react'
import { classNames } from '#web/kit/layout/class-names.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { SearchFacets } from '../../contract/search.ts'
import { type VacancyCriteria, countSetFilters } from '../../domain/criteria.ts'
import { SEARCH_FILTERS } from '../../domain/filters.ts'
import { listHiddenFields, readFormCriteria } from '../form/search-fields.ts'
import { SortMenu } from '../results/sort-menu.tsx'
import styles from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import { listFiltersOfScreen } from './filter-order.ts'
import type { FilterDraft } from './use-draft.ts'

type Props = {
  criteria: VacancyCriteria
  facets: SearchFacets | null
  draft: FilterDraft
  apply: (criteria: VacancyCriteria) => void
  onOpenAll: () => void
}

const BAR_FILTERS = listFiltersOfScreen('bar')
const FILTER_FORM_NAMES = SEARCH_FILTERS.flatMap(({ address }) => address.formNames)

/** Shows a chip for each filter, which opens its choices. All chips are in one form, so that the choices can be submitted without scripts. */
export function FilterBar({ criteria, facets, draft, apply, onOpenAll }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const details = form.querySelector<HTMLDetailsElement>('details[open]')
    if (details) details.open = false
    details?.querySelector('summary')?.focus()
    apply(readFormCriteria(form, (event.nativeEvent as SubmitEvent).submitter))
  }
  return (
    <div className={styles.bar}>
      <form
        action="/search"
        className={`cluster ${styles.chips}`}
        aria-label="Filters"
        onSubmit={submit}
      >
        {BAR_FILTERS.map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            criteria={criteria}
            facets={facets}
            draft={draft}
          />
        ))}
        {listHiddenFields(criteria, FILTER_FORM_NAMES).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="button"
          className={classNames(styles.chip, styles.scripted)}
          aria-haspopup="dialog"
          onClick={onOpenAll}
        >
          <Icon name="sliders" />
          All filters
        </button>
      </form>
      <SmallScreenBar criteria={criteria} onOpenAll={onOpenAll} />
    </div>
  )
}

function SmallScreenBar({ criteria, onOpenAll }: Pick<Props, 'criteria' | 'onOpenAll'>) {
  const all = countSetFilters(criteria)
  return (
    <div className={styles.small}>
      <button
        type="button"
        className={classNames(styles.chip, all > 0 && styles.on)}
        aria-haspopup="dialog"
        onClick={onOpenAll}
      >
        <Icon name="sliders" />
        Filters{' '}
        {all > 0 && (
          <span className={styles.count}>
            {all}
            <span className="hidden"> set</span>
          </span>
        )}
      </button>
      <SortMenu criteria={criteria} className={styles.chip} />
    </div>
  )
}

import type { FormEvent } from 'react'
import { classNames } from '#web/kit/layout/class-names.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { Facets } from '../../contract/search.ts'
import { type Criteria, filtersSet } from '../../domain/criteria.ts'
import { FILTERS } from '../../domain/filters.ts'
import { carriedAlong, criteriaOf } from '../form/search-fields.ts'
import { SortMenu } from '../results/sort-menu.tsx'
import styles from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import { filtersOf } from './filter-order.ts'
import type { Draft } from './use-draft.ts'

type Props = {
  criteria: Criteria
  facets: Facets | null
  draft: Draft
  apply: (criteria: Criteria) => void
  openAll: () => void
}

const SHOWN = filtersOf('bar')
const FORM_NAMES = FILTERS.flatMap(({ address }) => address.formNames)

/** Shows a chip for each filter, which opens its choices. One form contains them all, so that it also works as a plain submission. */
export function FilterBar({ criteria, facets, draft, apply, openAll }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const details = form.querySelector<HTMLDetailsElement>('details[open]')
    if (details) details.open = false
    details?.querySelector('summary')?.focus()
    apply(criteriaOf(form, (event.nativeEvent as SubmitEvent).submitter))
  }
  return (
    <div className={styles.bar}>
      <form
        action="/search"
        className={`cluster ${styles.chips}`}
        aria-label="Filters"
        onSubmit={submit}
      >
        {SHOWN.map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            criteria={criteria}
            facets={facets}
            draft={draft}
          />
        ))}
        {carriedAlong(criteria, FORM_NAMES).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="button"
          className={classNames(styles.chip, styles.scripted)}
          aria-haspopup="dialog"
          onClick={openAll}
        >
          <Icon name="sliders" />
          All filters
        </button>
      </form>
      <SmallBar criteria={criteria} openAll={openAll} />
    </div>
  )
}

function SmallBar({ criteria, openAll }: Pick<Props, 'criteria' | 'openAll'>) {
  const all = filtersSet(criteria)
  return (
    <div className={styles.small}>
      <button
        type="button"
        className={classNames(styles.chip, all > 0 && styles.on)}
        aria-haspopup="dialog"
        onClick={openAll}
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

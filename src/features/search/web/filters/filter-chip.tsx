import { Link } from 'react-router'
import { Button } from '#web/kit/layout/button.tsx'
import { classNames } from '#web/kit/layout/class-names.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import type { SearchFacets } from '../../contract/search.ts'
import { changeCriteriaAtFirstPage, type VacancyCriteria } from '../../domain/criteria.ts'
import { formatSearchPath } from '../../domain/search-address.ts'
import type { AnySearchFilter } from '../../domain/filters.ts'
import styles from './filter-bar.module.css'
import { FilterFields } from './filter-fields.tsx'
import { type FilterDraft, formatShowJobs } from './use-draft.ts'

type Props = {
  filter: AnySearchFilter
  criteria: VacancyCriteria
  facets: SearchFacets | null
  draft: FilterDraft
}

/** Shows one filter in the bar. A filter that is on or off is a toggle button; any other is a chip that opens its choices. */
export const FilterChip = (props: Props) =>
  props.filter.input.as === 'switch' ? (
    <SwitchChip {...props} name={props.filter.input.name} />
  ) : (
    <OpeningChip {...props} />
  )

function SwitchChip({ filter, criteria, name }: Props & { name: string }) {
  const on = Boolean(filter.chosen(criteria))
  return (
    <button
      type="submit"
      name={name}
      value={on ? '' : '1'}
      aria-pressed={on}
      className={classNames(styles.chip, on && styles.on)}
    >
      {filter.label}
    </button>
  )
}

function OpeningChip({ filter, criteria, facets, draft }: Props) {
  const chosen = filter.chosen(criteria)
  const label = filter.summary(criteria)
  return (
    <details
      name="filters"
      data-popover
      className={filter.sheetOnly ? styles.plain : undefined}
      onToggle={({ currentTarget }) => currentTarget.open || draft.reset()}
    >
      <summary className={classNames(styles.chip, Boolean(chosen) && styles.on)}>
        {label}{' '}
        {typeof chosen === 'number' && chosen > 0 && (
          <span className={styles.count}>
            {chosen}
            <span className="hidden"> chosen</span>
          </span>
        )}
        <Icon name="down" />
      </summary>
      <fieldset className={styles.popover}>
        <legend className="hidden">{label}</legend>
        <FilterFields
          filter={filter}
          draft={draft.criteria}
          onChange={draft.change}
          facets={facets}
        />
        <div className={styles.foot}>
          <Link
            to={formatSearchPath(changeCriteriaAtFirstPage(criteria, filter.none))}
            state={STAY_ON_PAGE_STATE}
          >
            Clear
          </Link>
          <Button type="submit" size="sm">
            {formatShowJobs(draft.count)}
          </Button>
        </div>
      </fieldset>
    </details>
  )
}

import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/kit/layout/icon.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import type { SearchFacets } from '../../contract/search.ts'
import {
  changeCriteriaAtFirstPage,
  type VacancyCriteria,
  DEFAULT_CRITERIA,
} from '../../domain/criteria.ts'
import { formatSearchPath } from '../../domain/search-address.ts'
import { listAppliedFilters } from '../../domain/list-applied-filters.ts'
import styles from './applied-filters.module.css'

/** Lists every filter that is set; pressing one removes it. */
export function AppliedFilters({
  criteria,
  facets,
}: {
  criteria: VacancyCriteria
  facets: SearchFacets | null
}) {
  const applied = listAppliedFilters(
    criteria,
    (id) => facets?.branch.find(({ value }) => value === id)?.label,
  )
  const { keywords, location, radius, sort } = criteria

  // The pressed chip disappears, so the focus moves to a chip next to it or, if it was the only one, to the heading.
  const press = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const item = currentTarget.parentElement
    const next =
      applied.length > 1
        ? (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a')
        : document.querySelector<HTMLElement>('main h1')
    next?.focus({ preventScroll: true })
  }
  if (applied.length === 0) return <div className={styles.none} />
  return (
    <ul className={`cluster ${styles.row}`} aria-label="Applied filters">
      {applied.map(({ words, without }) => (
        <li key={words}>
          <Link
            className={styles.applied}
            to={formatSearchPath(changeCriteriaAtFirstPage(criteria, without))}
            state={STAY_ON_PAGE_STATE}
            onClick={press}
          >
            <span className="hidden">Remove </span>
            {words}
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className={styles.clear}
          to={formatSearchPath({ ...DEFAULT_CRITERIA, keywords, location, radius, sort })}
          state={STAY_ON_PAGE_STATE}
          onClick={press}
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

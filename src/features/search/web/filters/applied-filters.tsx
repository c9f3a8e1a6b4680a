import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/kit/layout/icon.tsx'
import { STAY } from '#web/shell/route-change.tsx'
import type { Facets } from '../../contract/search.ts'
import { changed, type Criteria, EVERYTHING } from '../../domain/criteria.ts'
import { searchPath } from '../../domain/criteria-url.ts'
import { appliedFilters } from '../../domain/filter-words.ts'
import styles from './applied-filters.module.css'

/** Lists every filter that is set; pressing one removes it. */
export function AppliedFilters({
  criteria,
  facets,
}: {
  criteria: Criteria
  facets: Facets | null
}) {
  const applied = appliedFilters(
    criteria,
    (id) => facets?.branch.find(({ value }) => value === id)?.label,
  )
  const { keywords, location, radius, sort } = criteria

  // The pressed filter disappears, so the focus moves to its neighbour, or to the heading if it was the only one.
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
            to={searchPath(changed(criteria, without))}
            state={STAY}
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
          to={searchPath({ ...EVERYTHING, keywords, location, radius, sort })}
          state={STAY}
          onClick={press}
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

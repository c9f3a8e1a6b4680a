import { Link } from 'react-router'
import { Icon } from '#web/kit/layout/icon.tsx'
import { STAY } from '#web/shell/route-change.tsx'
import { changed, type Criteria, orderOf, type Sort } from '../../domain/criteria.ts'
import { searchPath } from '../../domain/criteria-url.ts'
import { SORT_NAMES, sortsFor } from './sort-words.ts'
import styles from './sort-menu.module.css'

export function SortMenu({
  criteria,
  className,
}: {
  criteria: Criteria
  className: string | undefined
}) {
  const order = orderOf(criteria)
  // The default order is an address without a sort.
  const address = (sort: Sort) =>
    searchPath(changed(criteria, { sort: orderOf({ ...criteria, sort: '' }) === sort ? '' : sort }))
  return (
    <details name="filters" data-popover className={styles.menu}>
      <summary className={className}>
        Sort: {SORT_NAMES[order]} <Icon name="down" />
      </summary>
      <ul>
        {sortsFor(criteria).map((sort) => (
          <li key={sort}>
            <Link to={address(sort)} state={STAY} aria-current={sort === order || undefined}>
              {SORT_NAMES[sort]}
              {sort === order && <Icon name="check" />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

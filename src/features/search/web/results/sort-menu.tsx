import { Link } from 'react-router'
import { Icon } from '#web/kit/layout/icon.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import {
  changeCriteriaAtFirstPage,
  type VacancyCriteria,
  chooseSortOrder,
  type SearchSort,
} from '../../domain/criteria.ts'
import { formatSearchPath } from '../../domain/search-address.ts'
import { SORT_LABELS, listSortOrders } from './sort-labels.ts'
import styles from './sort-menu.module.css'

export function SortMenu({
  criteria,
  className,
}: {
  criteria: VacancyCriteria
  className: string | undefined
}) {
  const order = chooseSortOrder(criteria)
  // An address without a sort means the default order, so that order is omitted.
  const address = (sort: SearchSort) =>
    formatSearchPath(
      changeCriteriaAtFirstPage(criteria, {
        sort: chooseSortOrder({ ...criteria, sort: '' }) === sort ? '' : sort,
      }),
    )
  return (
    <details name="filters" data-popover className={styles.menu}>
      <summary className={className}>
        Sort: {SORT_LABELS[order]} <Icon name="down" />
      </summary>
      <ul>
        {listSortOrders(criteria).map((sort) => (
          <li key={sort}>
            <Link
              to={address(sort)}
              state={STAY_ON_PAGE_STATE}
              aria-current={sort === order || undefined}
            >
              {SORT_LABELS[sort]}
              {sort === order && <Icon name="check" />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

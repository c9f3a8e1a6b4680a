import { Link } from 'react-router'
import { STAY } from '#web/shell/route-change.tsx'
import type { RegistrationCounts } from '../../contract/list/desk-list.ts'
import { changed, type ListPlace, listPath } from '../../domain/list/list-place.ts'
import { VIEW_NAMES, VIEWS } from '../../domain/list/views.ts'
import styles from './list-views.module.css'

/** Links with their counts: each view has its own address. Filters go along. */
export function ListViews({ place, counts }: { place: ListPlace; counts: RegistrationCounts | undefined }) {
  return (
    <nav aria-label="Views" className={styles.views}>
      {VIEWS.map((view) => (
        <Link key={view} to={listPath(changed(place, { view }))} state={STAY} aria-current={view === place.view ? 'page' : undefined}>
          {VIEW_NAMES[view]} {view !== 'all' && <span>{counts?.views[view] ?? '…'}</span>}
        </Link>
      ))}
    </nav>
  )
}
